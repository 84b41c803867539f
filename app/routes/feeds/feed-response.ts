/** An answer for machines, kept like a public page. */
export function feedResponse(body: string | Uint8Array<ArrayBuffer>, type: string) {
	return new Response(body, {
		headers: {
			'Content-Type': type,
			'Cache-Control': 'public, max-age=0, must-revalidate',
		},
	});
}
