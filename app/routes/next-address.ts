/** Where somebody wanted to go before signing in, filter and all; only addresses of this site are believed. */
export function nextAddress(url: URL): string | undefined {
	const next = url.searchParams.get('next');
	return next && /^\/(?![/\\])[\w./-]*(?:\?[\w.~%&=+*-]*)?$/.test(next) ? next : undefined;
}

/** The address of a screen that leads on to another one afterwards. */
export function withNext(screen: string, next: string | undefined): string {
	return next ? `${screen}?${new URLSearchParams({ next })}` : screen;
}

/** Where a request wanted to go. Words searched for stay behind: they may be somebody's name, in links of long ago. */
export function wantedAddress({ pathname, searchParams }: URL): string {
	const isOfContent = pathname.startsWith('/desk/studio');
	const others = [...searchParams].filter(
		([name]) => name !== 'q' && (name !== 'search' || isOfContent),
	);
	return others.length > 0 ? `${pathname}?${new URLSearchParams(others)}` : pathname;
}
