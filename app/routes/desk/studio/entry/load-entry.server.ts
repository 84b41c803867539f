import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { blankEntry } from '#app/features/content/blank-value.ts';
import { describeForm } from '#app/features/content/describe-form.ts';
import { listChoices } from '#app/features/content/list-choices.server.ts';
import { readEntry } from '#app/features/content/read-entry.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { lowerFirst } from '../lower-first.ts';
import { readCollection } from '../read-collection.server.ts';
import { titleOf } from '../title-of.server.ts';
import { listPictureChoices } from './list-picture-choices.server.ts';

/** Reads what the form of an entry needs; the slug `new` is an entry that does not exist yet. */
export async function loadEntry(
	{ db, clock }: Pick<RequestContext, 'db' | 'clock'>,
	params: { collection: string; slug: string },
) {
	const { words, fields } = readCollection(params.collection);
	const form = describeForm(fields);
	const today = todayInIndia(clock);
	const [entry, references, pictures] = await Promise.all([
		params.slug === 'new' ? undefined : readEntry(db, words.name, params.slug),
		listChoices(db, fields),
		listPictureChoices(db),
	]);
	if (!entry && (params.slug !== 'new' || words.single)) throw data(null, { status: 404 });
	return {
		collection: words,
		fields: form,
		references,
		pictures,
		today,
		title: entry ? titleOf(words, entry.data) : `New ${lowerFirst(words.label)}`,
		slug: entry?.slug ?? null,
		version: entry?.version ?? 0,
		value: entry?.data ?? blankEntry(form, today),
		status: entry
			? {
					state: entry.state,
					hasDraft: entry.hasDraft,
					publishAt: entry.publishAt,
					updatedAt: entry.updatedAt,
					updatedBy: entry.updatedBy,
					address: entry.address,
				}
			: null,
	};
}

/** What the screens of an entry know about it. */
export type LoadedEntry = Awaited<ReturnType<typeof loadEntry>>;
