/** How many letters a tag has at most. */
export const longestTag = 40;
/** How many tags a lead has at most. */
export const mostTags = 20;

/** Tags as they are stored: in small letters, on one line, each once. */
export function cleanTags(tags: readonly string[]): string[] {
	const cleaned = tags.map((tag) =>
		tag
			.replace(/[\s\p{Cc}]+/gu, ' ')
			.trim()
			.toLowerCase(),
	);
	return [...new Set(cleaned.filter((tag) => tag !== ''))];
}
