/** Longer words are not compared: one bit of an integer per letter. */
const maxWordLength = 31;

/** Each letter's positions in the compared word, as bits; cleared after each comparison. */
const placesOf = new Int32Array(0x10000);

/**
 * The Damerau-Levenshtein distance of two words, or any number above the maximum. Bit-parallel (Hyyrö's form of Myers'
 * algorithm), because a query may be compared with thousands of words.
 */
export function editDistance(a: string, b: string, max: number): number {
	if (a === b) return 0;
	const size = a.length;
	if (Math.abs(size - b.length) > max || size > maxWordLength) return max + 1;
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
	return Math.min(distance, max + 1);
}
