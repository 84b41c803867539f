/** Reads a sent form; what is no form is an empty one. */
export async function readForm(request: Request): Promise<FormData> {
	const sent = await request.formData().catch(() => new FormData());
	// No browser sends it, and PostgreSQL cannot hold it.
	const hasNul = [...sent].flat().some((text) => typeof text === 'string' && text.includes('\0'));
	return hasNul ? new FormData() : sent;
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
