/** The value that so large a share of all values lies below: 0.95 of them, say. */
export function percentile(values: readonly number[], share: number): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** The middle one of the values; of an even number, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
	return percentile(values, 0.5);
}
