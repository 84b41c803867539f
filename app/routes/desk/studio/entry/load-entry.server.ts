import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { blankEntry } from '#app/features/content/entries/blank-value.ts';
import { type EntryFields, toEntryFields } from '#app/features/content/entries/entry-fields.ts';
import { listChoices } from '#app/features/content/entries/list-choices.server.ts';
import { mayChangeOwnerOnly, ownerOnlyNote } from '#app/features/content/entries/owner-only.ts';
import { readEntry, readEntryStatus } from '#app/features/content/entries/read-entry.server.ts';
import { type PictureReference, readPictures } from '#app/features/media/read-pictures.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { lowerFirst } from '#app/platform/text.ts';
import type { PictureChoice } from '../fields/form-context.ts';
import { readCollection, titleOf } from '../read-collection.server.ts';

/** Reads what the form of an entry needs; the slug `new` is an entry that does not exist yet. */
export async function loadEntry(
	request: Pick<RequestContext, 'db' | 'clock' | 'log' | 'content'>,
	visitor: { id: string; role: string; name: string },
	params: { collection: string; slug: string },
) {
	const { db, clock } = request;
	const { info, fields } = readCollection(params.collection);
	const form = forVisitor(toEntryFields(fields), visitor);
	const today = todayInIndia(clock);
	const [entry, references] = await Promise.all([
		params.slug === 'new' ? undefined : readEntry(db, info.name, params.slug),
		listChoices(db, fields),
	]);
	if (!entry && (params.slug !== 'new' || info.single)) throw data(null, { status: 404 });
	return {
		collection: info,
		fields: form,
		references,
		pictures: await listShownPictures(request, entry?.data),
		today,
		title: entry ? titleOf(info, entry.data) : `New ${lowerFirst(info.label)}`,
		slug: entry?.slug ?? null,
		version: entry?.version ?? 0,
		value: entry?.data ?? {
			...blankEntry(form, today),
			...(fields.author && { author: visitor.name }),
		},
		status: entry ? await readEntryStatus(db, entry) : null,
	};
}

/** Makes the owner's fields read-only for others, and says why. */
function forVisitor(form: EntryFields, visitor: { id: string; role: string }): EntryFields {
	if (mayChangeOwnerOnly(visitor)) return form;
	return Object.fromEntries(
		Object.entries(form).map(([name, field]) => [
			name,
			field.ownerOnly ? { ...field, readOnly: true, help: ownerOnlyNote } : field,
		]),
	);
}

/** The pictures that an entry uses, so that its form can show them. */
async function listShownPictures(
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

/** What the screens of an entry know about it. */
export type LoadedEntry = Awaited<ReturnType<typeof loadEntry>>;
