/** Reads a sent form; what is no form is an empty one. */
export async function readForm(request: Request): Promise<FormData> {
	return await request.formData().catch(() => new FormData());
}

/** Reads the named fields of a sent form as texts; what is missing, or is a file, is an empty text. */
export async function readFields<const N extends string>(
	request: Request,
	names: readonly N[],
): Promise<Record<N, string>> {
	const sent = await readForm(request);
	const read = names.map((name) => {
		const value = sent.get(name);
		return [name, typeof value === 'string' ? value : ''];
	});
	return Object.fromEntries(read);
}
