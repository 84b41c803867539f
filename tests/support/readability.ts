/** The Flesch-Kincaid grade of an English text: the school year in which it is easy to read. */
export function gradeOf(text: string): number {
	const sentences = text.split(/[.!?](?=\s|$)/).filter((sentence) => /\w{2}/.test(sentence));
	const words = text.match(/[A-Za-z’']+/g) ?? [];
	const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
	return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Groups of vowels, without silent ones at the end. Acronyms such as IIM are spelt letter by letter. */
function countSyllables(word: string) {
	if (/^[A-Z]{2,4}$/.test(word)) return word.length;
	const plain = word
		.toLowerCase()
		.replace(/[’']s?$/, '')
		.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
		.replace(/^y/, '');
	return Math.max(1, plain.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}

/** The sentences of an entry: no headings, tables, links or lists of names. */
export function runningText(data: unknown): string {
	return sentencesOf(data).join('\n');
}

function sentencesOf(data: unknown): string[] {
	if (typeof data === 'string') return data.split('\n').map(plainLine).filter(isSentence);
	if (typeof data !== 'object' || data === null) return [];
	return Object.entries(data).flatMap(([name, value]) =>
		name === 'sources' || name === 'alt' ? [] : sentencesOf(value),
	);
}

function plainLine(line: string) {
	return line
		.replace(/^(?:[-*]|\d+\.) /, '')
		.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replaceAll('*', '')
		.trim();
}

function isSentence(line: string) {
	return !/^[#|]/.test(line) && /[.?!]$/.test(line) && line.split(' ').length >= 5;
}
