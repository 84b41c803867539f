/** Reads the named fields of a sent form as texts; what is missing, or is a file, is an empty text. */
export async function readFields<const N extends string>(
	request: Request,
	names: readonly N[],
): Promise<Record<N, string>> {
	const sent = await request.formData().catch(() => new FormData());
	const read = names.map((name) => {
		const value = sent.get(name);
		return [name, typeof value === 'string' ? value : ''];
	});
	return Object.fromEntries(read);
}
