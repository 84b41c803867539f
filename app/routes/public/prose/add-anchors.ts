/** A part of a long page that one can jump to. */
export interface Anchor {
	id: string;
	title: string;
}

/** Gives every h2 of rendered prose an id made from its words, and lists them for a table of contents. */
export function addAnchors(html: string): { html: string; anchors: Anchor[] } {
	const anchors: Anchor[] = [];
	const withIds = html.replace(/<h2>(.*?)<\/h2>/gs, (_heading, inner: string) => {
		const title = toText(inner);
		const id = uniqueId(title, anchors);
		anchors.push({ id, title });
		return `<h2 id="${id}">${inner}</h2>`;
	});
	return { html: withIds, anchors };
}

function uniqueId(title: string, taken: readonly Anchor[]) {
	const words = title
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[’']|[\u0300-\u036f]/g, '')
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');
	const id = words || 'part';
	return taken.some((anchor) => anchor.id === id) ? `${id}-${taken.length + 1}` : id;
}

const entities: Record<string, string> = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&amp;': '&',
};

function toText(html: string) {
	return html
		.replace(/<[^>]*>/g, '')
		.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
}
