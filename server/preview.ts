/** Whether a page is requested with `?preview`, as the studio shows it before publication. */
export function asksForPreview(request: Request): boolean {
	return request.method === 'GET' && new URL(request.url).searchParams.has('preview');
}

/** Marks a response that shows drafts: not cached, not indexed, framed only by the studio. */
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
