/** A title split into lines of similar length, with the font size that fits. */
export interface FittedTitle {
	size: number;
	lines: string[];
}

const sizes = [112, 92, 80, 70, 60, 52, 46];

/** The line height, relative to the font size. */
export const lineHeight = 1.1;

/** The largest setting of a title that fits a box; one too long even for the smallest size is cut. */
export function fitTitle(title: string, box: { width: number; height: number }): FittedTitle {
	const words = title.split(/\s+/).filter(Boolean);
	for (const size of sizes) {
		const width = box.width / size;
		const lines = wrap(words, width);
		const fits = lines.length * size * lineHeight <= box.height;
		if (fits && lines.every((line) => textWidth(line) <= width)) {
			return { size, lines: balance(words, width, lines.length) };
		}
	}
	const size = sizes.at(-1) ?? 46;
	const max = Math.floor(box.height / (size * lineHeight));
	const lines = wrap(words, box.width / size).slice(0, max);
	return { size, lines: lines.map((line) => cut(line, box.width / size, line === lines.at(-1))) };
}

/**
 * A text's width at size 1, never underestimated: letters fall into five widths, each that of its widest. Measured from
 * Bricolage Grotesque, weight 700.
 */
export function textWidth(text: string): number {
	let width = 0;
	for (const letter of text) {
		if (" ',;.:l|`ij!I()/’‘".includes(letter)) width += 0.3;
		else if ('[]{}1-"ftrJ?*–“”'.includes(letter)) width += 0.47;
		else if (/[a-z7+=<>]/.test(letter) && !'mw'.includes(letter)) width += 0.64;
		else if (/[A-Z0-9&]/.test(letter) && !'MW'.includes(letter)) width += 0.78;
		else width += 1.02;
	}
	return width;
}

function wrap(words: readonly string[], width: number): string[] {
	const lines: string[] = [];
	for (const word of words) {
		const last = lines.at(-1);
		if (last !== undefined && textWidth(`${last} ${word}`) <= width) {
			lines[lines.length - 1] = `${last} ${word}`;
		} else lines.push(word);
	}
	return lines;
}

/** The narrowest setting that needs no more lines. */
function balance(words: readonly string[], width: number, max: number): string[] {
	let best = wrap(words, width);
	for (let narrower = width; narrower > 0; narrower -= width / 40) {
		const lines = wrap(words, narrower);
		if (lines.length > max) break;
		best = lines;
	}
	return best;
}

function cut(line: string, width: number, isLast: boolean) {
	if (!isLast && textWidth(line) <= width) return line;
	let rest = line;
	while (rest && textWidth(`${rest}…`) > width) rest = rest.slice(0, -1).trimEnd();
	return `${rest}…`;
}
