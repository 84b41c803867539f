/** Where to go after signing in, with filters; only paths of this site are accepted. */
export function nextAddress(url: URL): string | undefined {
	const next = url.searchParams.get('next');
	return next && /^\/(?![/\\])[\w./-]*(?:\?[\w.~%&=+*-]*)?$/.test(next) ? next : undefined;
}

/** The address of a screen with the address to go to afterwards. */
export function withNext(screen: string, next: string | undefined): string {
	return next ? `${screen}?${new URLSearchParams({ next })}` : screen;
}

/** The sign-in page of this part of the site, with the address to return to. */
export function signInAddress(next: string): string {
	return withNext(next.startsWith('/account') ? '/login' : '/update', next);
}

/** The requested address, without the plain search query of old links: it may be somebody's name. */
export function requestedAddress({ pathname, searchParams }: URL): string {
	const isOfContent = pathname.startsWith('/desk/studio');
	const others = [...searchParams].filter(
		([name]) => name !== 'q' && (name !== 'search' || isOfContent),
	);
	return others.length > 0 ? `${pathname}?${new URLSearchParams(others)}` : pathname;
}
