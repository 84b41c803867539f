/** Where somebody wanted to go before signing in; only addresses of this site are believed. */
export function nextAddress(url: URL): string | undefined {
	const next = url.searchParams.get('next');
	return next && /^\/(?![/\\])[\w./-]*$/.test(next) ? next : undefined;
}
