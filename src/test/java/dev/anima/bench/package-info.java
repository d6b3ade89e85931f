/**
 * Benchmarks, run by {@code bench/run} and never by the test suite. Start with {@link
 * dev.anima.bench.GitBenchmarks}. Each sets Anima beside the plain program that does the same, in
 * one run and taking turns, and judges the ratio of the medians.
 */
package dev.anima.bench;
