/** How many lines are imported, or undone, in one transaction: on SQLite, pages wait for its end. */
export const perBatch = 40;

/** A process that dies leaves its import to another after this time. */
export const lease = 30_000;
