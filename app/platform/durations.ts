/** Spans of time in milliseconds. */
export const second = 1000;
/** In milliseconds. */
export const minute = 60 * second;
/** In milliseconds. */
export const hour = 60 * minute;
/** In milliseconds: India has no summer time, so every day is as long. */
export const day = 24 * hour;
/** In milliseconds. */
export const week = 7 * day;
