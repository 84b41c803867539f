/** Words up to so long are compared, one bit of a number for each letter. */
const longestWord = 31;

/** Where each letter stands in the word that is compared, as bits; emptied again after each comparison. */
const placesOf = new Int32Array(0x10000);

/**
 * How many letters must be added, dropped, changed or swapped with their neighbour to make one word of the
 * other; any number over `most` is as good as another. A column of the usual table of distances is held in the bits of
 * two numbers (Hyyrö's form of Myers' algorithm), since a question may be compared with thousands of words.
 */
export function editDistance(a: string, b: string, most: number): number {
	const size = a.length;
	if (Math.abs(size - b.length) > most || size > longestWord) return most + 1;
	if (size === 0) return b.length;
	for (let n = 0; n < size; n += 1) {
		const letter = a.charCodeAt(n);
		placesOf[letter] = (placesOf[letter] ?? 0) | (1 << n);
	}
	const last = 1 << (size - 1);
	let rising = -1;
	let falling = 0;
	let zero = 0;
	let before = 0;
	let distance = size;
	for (let n = 0; n < b.length; n += 1) {
		const places = placesOf[b.charCodeAt(n)] ?? 0;
		const swapped = ((~zero & places) << 1) & before;
		zero = (((places & rising) + rising) ^ rising) | places | falling | swapped;
		let up = falling | ~(zero | rising);
		const down = zero & rising;
		if (up & last) distance += 1;
		else if (down & last) distance -= 1;
		up = (up << 1) | 1;
		rising = (down << 1) | ~(zero | up);
		falling = zero & up;
		before = places;
	}
	for (let n = 0; n < size; n += 1) placesOf[a.charCodeAt(n)] = 0;
	return Math.min(distance, most + 1);
}
