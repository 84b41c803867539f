const max = 500;

/** The ids of the leads that were chosen one by one. */
export function readChosen(params: URLSearchParams): string[] {
	return params
		.getAll('id')
		.filter((id) => /^[\w-]{1,64}$/.test(id))
		.slice(0, max);
}
