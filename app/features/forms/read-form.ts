import { maxFields } from '#app/platform/read-multipart.ts';

/** Reads a form whose declaration validates every field; undefined if it is not a form. */
export async function readFormIfAny(request: Request): Promise<FormData | undefined> {
	return await request.formData().catch(() => undefined);
}

/** Reads a form; anything else, or a form with a NUL, is an empty form. */
export async function readForm(request: Request): Promise<FormData> {
	const sent = (await readFormIfAny(request)) ?? new FormData();
	// Browsers never send a NUL, and PostgreSQL cannot store it.
	const hasNul = [...sent].flat().some((part) => typeof part === 'string' && part.includes('\0'));
	return hasNul ? new FormData() : sent;
}

/** Reads a form, or a JSON object of no more fields, of which strings count; anything else is an empty form. */
export async function readFormOrJson(request: Request): Promise<FormData> {
	if (!request.headers.get('Content-Type')?.startsWith('application/json')) {
		return (await readFormIfAny(request)) ?? new FormData();
	}
	const body: unknown = await request.json().catch(() => undefined);
	const sent = new FormData();
	const fields = listFields(body);
	if (fields.length > maxFields) return sent;
	for (const [name, value] of fields) if (typeof value === 'string') sent.append(name, value);
	return sent;
}

/** A text or an array has entries too: one for each letter or item. */
function listFields(body: unknown): [string, unknown][] {
	return typeof body === 'object' && !Array.isArray(body) ? Object.entries(body ?? {}) : [];
}

/** A trimmed field; empty if it is missing or a file. */
export function textOf(sent: { get(name: string): unknown }, name: string): string {
	const value = sent.get(name);
	return typeof value === 'string' ? value.trim() : '';
}

/** All texts exactly as typed, without files; of repeated names the last. */
export function textsOf(sent: Iterable<[string, unknown]>): Record<string, string> {
	const texts = [...sent].filter(
		(field): field is [string, string] => typeof field[1] === 'string',
	);
	return Object.fromEntries(texts);
}

/** Reads the named fields exactly as typed: a password may begin with a space. */
export async function readFields<const N extends string>(
	request: Request,
	names: readonly N[],
): Promise<Record<N, string>> {
	const sent = await readForm(request);
	const texts = textsOf(sent);
	const read = names.map((name) => [name, texts[name] ?? '']);
	return Object.fromEntries(read);
}
