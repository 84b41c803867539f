/** Durations in milliseconds. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
/** India has no summer time, so every day is equally long. */
export const day = 24 * hour;
export const week = 7 * day;
