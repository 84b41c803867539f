import type { RequestContext } from '#app/app-context.ts';
import { type PictureReference, readPictures } from '#app/features/media/read-pictures.server.ts';
import type { PictureChoice } from '../fields/form-context.ts';

/** The pictures that an entry uses, so that its form can show them. */
export async function listShownPictures(
	request: Pick<RequestContext, 'db' | 'log' | 'content'>,
	entry: unknown,
): Promise<PictureChoice[]> {
	const pictures = await readPictures(request, entry);
	return [...findReferences(entry)].flatMap((reference) => {
		const source = reference.name === '' ? undefined : pictures.find(reference);
		return source ? [{ name: reference.name, alt: reference.alt, src: source.src }] : [];
	});
}

function* findReferences(part: unknown): Generator<PictureReference> {
	if (typeof part !== 'object' || part === null) return;
	const { name, alt } = part as Partial<Record<'name' | 'alt', unknown>>;
	if (typeof name === 'string' && typeof alt === 'string') yield { name, alt };
	else for (const inner of Object.values(part)) yield* findReferences(inner);
}
