/** Tests of the schedule, the plan, boards and receipts. */
@org.jspecify.annotations.NullMarked
package dev.anima.dreaming;
