/**
 * How many letters must be added, dropped, changed or swapped with their neighbour to make one word of the
 * other; any number over `most` is as good as another.
 */
export function editDistance(a: string, b: string, most: number): number {
	if (Math.abs(a.length - b.length) > most) return most + 1;
	let beforeLast: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, n) => n);
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const same = a[i - 1] === b[j - 1];
			let cost = Math.min(
				(last[j] ?? 0) + 1,
				(row[j - 1] ?? 0) + 1,
				(last[j - 1] ?? 0) + (same ? 0 : 1),
			);
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
			row.push(cost);
		}
		if (Math.min(...row) > most) return most + 1;
		beforeLast = last;
		last = row;
	}
	return last[b.length] ?? most + 1;
}
