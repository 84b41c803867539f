/** Uploaded pictures are the same for everybody, signed in or not, and for good. */
export function isPicture(address: string): boolean {
	return address.startsWith('/media/');
}

/**
 * Query parameters that change what a public page shows, and which of their values do; every other one is ignored.
 * Whatever else opens a dialog counts as 1: in the browser it does so as well.
 */
const meaningful = {
	demo: () => '1',
	enquire: (value: string) => (value === 'free-session' ? value : '1'),
	page: (value: string, path: string) => (lists.test(path) ? value : ''),
};

/** A page that a list does not have is a 404, which is not kept. */
const lists = /^\/(?:blog|news)(?:\.data)?$/;

/** A picture, a feed or a calendar is the same whatever stands behind its name; `.data` is a page. */
const file = /\.(?!data$)[a-z\d]+$/;

/** Areas whose pages belong to one person or to one question, and are never kept. */
const personal =
	/^\/(?:account|api|desk|enquire|invitation|login|newsletter|registration|search|sign-out|signup|thank-you|update)(?:[/.]|$)/;

/**
 * The address under which a public page is kept: its path and the parameters that matter, in a fixed order.
 * Undefined for what must not be kept. Campaign parameters and the like fall away, so that they neither
 * multiply the kept pages nor reach the page; so does the router's `_routes`, with which anybody could have a page made
 * anew: whoever asks for the data of one part gets those of all.
 */
export function pageAddress(url: URL): string | undefined {
	if (personal.test(url.pathname)) return undefined;
	// No address of ours needs escapes; with them each would have very many names.
	if (url.pathname.includes('%')) return undefined;
	if (file.test(url.pathname)) return url.pathname;
	const kept = new URLSearchParams();
	for (const [name, read] of Object.entries(meaningful)) {
		const given = url.searchParams.get(name);
		const value = given && read(given, url.pathname);
		if (value) kept.set(name, value);
	}
	return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname;
}
