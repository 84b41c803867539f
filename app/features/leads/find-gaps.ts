/**
 * What a draft leaves for the counsellor to fill in stands in square brackets, and says what: "[day]". The other ways in
 * which people mark a gap are known too: {day}, <day>, ___, and dots that stand for a word.
 */
const gap =
	/\[(?!\d+\])[^[\]\n]{0,60}\]|\{[^{}\n]{1,60}\}|<[\p{L} ]{1,40}>|_{2,}|(?<=^|[\s("“])(?:…|\.{3,})(?=[\s.,;:!?)"”]|$)/gmu;

/** The gaps that are left in a text, each named once, as they are written. */
export function findGaps(text: string): string[] {
	return [...new Set(text.match(gap))];
}

/** Says which gaps are left and what to do; undefined when none is. */
export function sayGaps(text: string): string | undefined {
	const gaps = findGaps(text);
	if (gaps.length === 0) return undefined;
	return `It is not sent: ${gaps.join(' and ')} ${gaps.length === 1 ? 'is' : 'are'} still to be filled in.`;
}
