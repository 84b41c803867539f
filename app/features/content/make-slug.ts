const longest = 80;

/** A name for addresses made from a title: plain letters, digits and hyphens. */
export function makeSlug(title: string): string {
	const plain = title
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/['’]/g, '')
		.replace(/[^a-z0-9]+/g, '-');
	return trim(plain.slice(0, longest)) || 'entry';
}

/** The slug itself if it is free, or else the first of `-2`, `-3` … that is. */
export function makeUnique(slug: string, isTaken: (slug: string) => boolean): string {
	let candidate = slug;
	for (let count = 2; isTaken(candidate); count += 1) {
		const suffix = `-${count}`;
		candidate = trim(slug.slice(0, longest - suffix.length)) + suffix;
	}
	return candidate;
}

function trim(slug: string) {
	return slug.replace(/^-+|-+$/g, '');
}
