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
import { listShownPictures } from './list-shown-pictures.server.ts';
import { statusOf } from './status-of.server.ts';

/** Reads what the form of an entry needs; the slug `new` is an entry that does not exist yet. */
export async function loadEntry(
	request: Pick<RequestContext, 'db' | 'clock' | 'log' | 'content'>,
	params: { collection: string; slug: string },
) {
	const { db, clock } = request;
	const { words, fields } = readCollection(params.collection);
	const form = describeForm(fields);
	const today = todayInIndia(clock);
	const [entry, references] = await Promise.all([
		params.slug === 'new' ? undefined : readEntry(db, words.name, params.slug),
		listChoices(db, fields),
	]);
	if (!entry && (params.slug !== 'new' || words.single)) throw data(null, { status: 404 });
	return {
		collection: words,
		fields: form,
		references,
		pictures: await listShownPictures(request, entry?.data),
		today,
		title: entry ? titleOf(words, entry.data) : `New ${lowerFirst(words.label)}`,
		slug: entry?.slug ?? null,
		version: entry?.version ?? 0,
		value: entry?.data ?? blankEntry(form, today),
		status: entry ? await statusOf({ db }, entry) : null,
	};
}

/** What the screens of an entry know about it. */
export type LoadedEntry = Awaited<ReturnType<typeof loadEntry>>;
