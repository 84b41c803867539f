/** A heading of a long text, and the place it can be jumped to. */
export interface TextHeading {
	id: string;
	label: string;
}

/** Gives every h2 of a rendered text a place to jump to, and lists them. */
export function outlineText(html: string): { html: string; headings: TextHeading[] } {
	const headings: TextHeading[] = [];
	const outlined = html.replace(/<h2>(.*?)<\/h2>/gs, (_tag, inner: string) => {
		const label = toText(inner);
		const id = uniqueId(label, headings);
		headings.push({ id, label });
		return `<h2 id="${id}">${inner}</h2>`;
	});
	return { html: outlined, headings };
}

function uniqueId(label: string, taken: readonly TextHeading[]) {
	const words = label.toLowerCase().match(/[a-z0-9]+/g) ?? [];
	const id = ['part', ...words].join('-');
	const isTaken = taken.some((heading) => heading.id === id);
	return isTaken ? `${id}-${taken.length + 1}` : id;
}

/** The words of rendered HTML, as plain text. */
function toText(html: string) {
	return html
		.replace(/<[^>]*>/g, '')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&');
}
