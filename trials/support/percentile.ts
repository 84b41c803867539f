/** The value below which this share of all values lies, such as 0.95. */
export function percentile(values: readonly number[], share: number): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** The median; for an even number of values, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
	return percentile(values, 0.5);
}
