/** An answer for machines, kept like a public page. */
export function feedResponse(body: string | Uint8Array<ArrayBuffer>, type: string) {
	return new Response(body, {
		headers: {
			'Content-Type': type,
			'Cache-Control': 'public, max-age=0, must-revalidate',
		},
	});
}

/** Open data: programs on any site may read it. */
export function openDataResponse(file: object) {
	const response = feedResponse(JSON.stringify(file), 'application/json; charset=utf-8');
	response.headers.set('Access-Control-Allow-Origin', '*');
	return response;
}
