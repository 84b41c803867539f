import { data } from 'react-router';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';

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

/** Answers a form, with the status that the answer names. */
export function answerForm<A extends FormAnswer>(answer: A, headers?: HeadersInit) {
	return data(answer, { status: answer.status, headers });
}

/** What is wrong by the name of the field; the first counts where there are several. */
export function errorsByField(
	issues: readonly { field: string; message: string }[],
): Record<string, string> {
	return Object.fromEntries(issues.toReversed().map(({ field, message }) => [field, message]));
}
