/** Whether a page is asked for with `?preview`, as the studio shows it before it is published. */
export function asksForPreview(request: Request): boolean {
	return request.method === 'GET' && new URL(request.url).searchParams.has('preview');
}

/** Marks an answer that shows drafts: it is not cached, not indexed, and only the studio may frame it. */
export function asPreview(response: Response): Response {
	const { headers } = response;
	headers.set('Cache-Control', 'private, no-store');
	headers.set('X-Robots-Tag', 'noindex');
	headers.set('X-Frame-Options', 'SAMEORIGIN');
	const policy = headers.get('Content-Security-Policy') ?? '';
	headers.set(
		'Content-Security-Policy',
		policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
	);
	return response;
}
