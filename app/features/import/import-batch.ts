/** How many lines are brought in, or undone, in one transaction. */
export const perBatch = 100;

/** A process that dies leaves its import to another after this time. */
export const lease = 30_000;
