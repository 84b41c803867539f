/** Uploaded pictures are the same for everybody, signed in or not, and for good. */
export function isPicture(address: string): boolean {
	return address.startsWith('/media/');
}

/** Query parameters that change what a public page shows; every other one is ignored. */
const meaningful = ['demo', 'enquire', 'page'];

/** Areas whose pages belong to one person or to one question, and are never kept. */
const personal =
	/^\/(?:account|api|desk|enquire|invitation|login|newsletter|registration|search|sign-out|signup|thank-you|update)(?:[/.]|$)/;

/**
 * The address under which a public page is kept: its path and the parameters that matter, in a fixed order.
 * Undefined for what must not be kept. Campaign parameters and the like fall away, so that they neither
 * multiply the kept pages nor reach the page.
 */
export function pageAddress(url: URL): string | undefined {
	if (personal.test(url.pathname) || url.searchParams.has('_routes')) return undefined;
	const kept = new URLSearchParams();
	for (const name of meaningful) {
		const value = url.searchParams.get(name);
		if (value) kept.set(name, value);
	}
	return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname;
}
