/** Reads a form whose declaration checks every field of it; undefined for what is none. */
export async function readFormIfAny(request: Request): Promise<FormData | undefined> {
	return await request.formData().catch(() => undefined);
}

/** Reads a sent form; what is no form is an empty one, as is one with a NUL in it. */
export async function readForm(request: Request): Promise<FormData> {
	const sent = (await readFormIfAny(request)) ?? new FormData();
	// No browser sends it, and PostgreSQL cannot hold it.
	const hasNul = [...sent].flat().some((part) => typeof part === 'string' && part.includes('\0'));
	return hasNul ? new FormData() : sent;
}

/** The same of a page, or a JSON object of texts of a program; what is neither is an empty form. */
export async function readFormOrJson(request: Request): Promise<FormData> {
	if (!request.headers.get('Content-Type')?.startsWith('application/json')) {
		return (await readFormIfAny(request)) ?? new FormData();
	}
	const body: unknown = await request.json().catch(() => undefined);
	const sent = new FormData();
	for (const [name, value] of Object.entries(body ?? {})) {
		if (typeof value === 'string') sent.set(name, value);
	}
	return sent;
}

/** One field of a sent form without the spaces around it; what is missing, or is a file, is an empty text. */
export function textOf(sent: { get(name: string): unknown }, name: string): string {
	const value = sent.get(name);
	return typeof value === 'string' ? value.trim() : '';
}

/** All texts of a sent form exactly as they were typed, without files; of a name that is sent twice, the last one. */
export function textsOf(sent: Iterable<[string, unknown]>): Record<string, string> {
	const texts = [...sent].filter(
		(field): field is [string, string] => typeof field[1] === 'string',
	);
	return Object.fromEntries(texts);
}

/** Reads the named fields of a sent form exactly as they were typed: a password may begin with a space. */
export async function readFields<const N extends string>(
	request: Request,
	names: readonly N[],
): Promise<Record<N, string>> {
	const sent = await readForm(request);
	const texts = textsOf(sent);
	const read = names.map((name) => [name, texts[name] ?? '']);
	return Object.fromEntries(read);
}
