/** Tests of the service: a chosen clock, real records and repositories, deaths at every step. */
@org.jspecify.annotations.NullMarked
package dev.anima.service;
