const wordsPerMinute = 200;

/** How long a text takes to read, in words for a byline. */
export function sayReadingTime(markdown: string): string {
	const words = markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
	return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}
