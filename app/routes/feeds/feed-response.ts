/** A response for programs, cached like a public page. */
export function feedResponse(body: string | Uint8Array<ArrayBuffer>, type: string, status = 200) {
	return new Response(body, {
		status,
		headers: {
			'Content-Type': type,
			'Cache-Control': 'public, max-age=0, must-revalidate',
		},
	});
}

/** A calendar file, with a file name. */
export function calendarResponse(body: string, name: string) {
	const response = feedResponse(body, 'text/calendar; charset=utf-8');
	response.headers.set('Content-Disposition', `inline; filename="${name}.ics"`);
	return response;
}

/** Open data: programs on any site may read it, including its error messages. */
export function openDataResponse(file: object, status = 200) {
	const response = feedResponse(JSON.stringify(file), 'application/json; charset=utf-8', status);
	response.headers.set('Access-Control-Allow-Origin', '*');
	return response;
}
