/** The longest slug. */
export const maxSlugLength = 80;

/** A slug from a title: plain letters, digits and hyphens. */
export function makeSlug(title: string): string {
	const plain = title
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/['’]/g, '')
		.replace(/[^a-z0-9]+/g, '-');
	return trim(plain.slice(0, maxSlugLength)) || 'entry';
}

/** A slug from a tag, which keeps letters of other scripts. Empty if there are no letters. */
export function makeTagSlug(tag: string): string {
	const letters = tag.normalize('NFKD').match(/[\p{L}\p{N}]/gu) ?? [];
	if (letters.length === 0) return '';
	if (letters.every((letter) => /[a-z0-9]/i.test(letter))) return makeSlug(tag);
	return trim(
		tag
			.normalize('NFKC')
			.toLowerCase()
			.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
	);
}

/** The slug if it is free, or else with the first free suffix `-2`, `-3` … */
export function makeUnique(slug: string, isTaken: (slug: string) => boolean): string {
	let candidate = slug;
	for (let count = 2; isTaken(candidate); count += 1) {
		const suffix = `-${count}`;
		candidate = trim(slug.slice(0, maxSlugLength - suffix.length)) + suffix;
	}
	return candidate;
}

function trim(slug: string) {
	return slug.replace(/^-+|-+$/g, '');
}
