/** Reads the form of an endpoint: its address and the events that are ticked. */
export function readEndpointFields(sent: FormData) {
	const url = sent.get('url');
	const events = sent.getAll('events').filter((event) => typeof event === 'string');
	return { url: typeof url === 'string' ? url : '', events };
}
