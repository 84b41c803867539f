/** A heading of a long text, with its anchor. */
export interface TextHeading {
	id: string;
	label: string;
}

/** Adds an id to every h2 of a rendered text, and lists them. */
export function outlineText(html: string): { html: string; headings: TextHeading[] } {
	const headings: TextHeading[] = [];
	const taken = new Set<string>();
	const outlined = html.replace(/<h2>(.*?)<\/h2>/gs, (_tag, inner: string) => {
		const label = toText(inner);
		const plain = idOf(label);
		const id = taken.has(plain) ? `${plain}-${headings.length + 1}` : plain;
		taken.add(id);
		headings.push({ id, label });
		return `<h2 id="${id}">${inner}</h2>`;
	});
	return { html: outlined, headings };
}

function idOf(label: string) {
	const words = label.toLowerCase().match(/[a-z0-9]+/g) ?? [];
	return ['part', ...words].join('-');
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
