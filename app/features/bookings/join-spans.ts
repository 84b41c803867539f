interface Span {
	from: number;
	to: number;
}

/** Sorts spans and merges those that touch or overlap. */
export function joinSpans(spans: readonly Span[]): Span[] {
	const joined: Span[] = [];
	for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
		const last = joined.at(-1);
		if (last && from <= last.to) last.to = Math.max(last.to, to);
		else joined.push({ from, to });
	}
	return joined;
}
