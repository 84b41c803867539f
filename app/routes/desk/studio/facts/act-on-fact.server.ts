import type { RequestContext } from '#app/app-context.ts';
import { beginSeason } from '#app/features/content/begin-season.server.ts';
import type { CollectionName } from '#app/features/content/collections.ts';
import { confirmFact, type FoundSource } from '#app/features/content/confirm-fact.server.ts';
import type { Editor } from '#app/features/content/editor.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import type { FlashMessageKind } from '../../../flash-message.server.ts';

export const factFields = [
	'intent',
	'collection',
	'slug',
	'path',
	'print',
	'confidence',
	'title',
	'url',
] as const;

type Sent = Record<(typeof factFields)[number], string>;

/** The message to show, or why nothing was done. */
export type FactResult = { flash: FlashMessageKind; count?: number } | FormAnswer;

/** Confirms a fact or a copy, records a check of a coming season, or begins one. */
export async function actOnFact(
	context: Pick<RequestContext, 'db' | 'clock'>,
	actor: Editor,
	sent: Sent,
): Promise<FactResult> {
	const { intent, slug, path, print } = sent;
	const collection = checked.find((name) => name === sent.collection);
	if (!collection) return refusals.missing;
	if (intent === 'begin') {
		const begun = await beginSeason(context, actor, slug);
		if (begun.outcome !== 'begun') return refusals[begun.outcome];
		return { flash: 'season.begun', count: begun.copied };
	}
	const isCopy = intent === 'confirm';
	const source = isCopy ? readSource(sent) : undefined;
	if (source && 'status' in source) return source;
	const result = await confirmFact(context, actor, { collection, slug, path, print }, source);
	if (result.outcome !== 'done') return refusals[result.outcome];
	if (isCopy) return { flash: 'fact.confirmed' };
	return { flash: path === 'next' ? 'season.looked' : 'fact.checked' };
}

const checked = [
	'exam-facts',
	'calender',
	'pattern',
	'institute',
] as const satisfies CollectionName[];

const changed: FormAnswer = {
	status: 409,
	message: 'Somebody has changed this. Nothing was saved; check the current version.',
};

const refusals = {
	changed,
	conflict: changed,
	draft: {
		status: 409,
		message:
			'This entry has changes in the studio that are not published. Publish or discard them there first.',
	},
	unsourced: {
		status: 422,
		message: 'Say where the new season’s rule is announced before you confirm it.',
	},
	invalid: {
		status: 422,
		message: 'The entry has something to correct first. Open it in the studio to see what.',
	},
	missing: {
		status: 404,
		message: 'It no longer exists. Somebody else may have changed it.',
	},
} satisfies Record<string, FormAnswer>;

/** A confirmed fact needs its own source; last season's does not prove it. */
function readSource(sent: Sent): FoundSource | FormAnswer {
	const { confidence, title, url } = sent;
	const errors: Record<string, string> = {};
	const isKnown = confidence === 'official' || confidence === 'reported';
	if (!isKnown) errors.confidence = 'Choose how sure it is.';
	if (!title.trim()) errors.title = 'Say where you read it.';
	if (url.trim() && !/^https:\/\/\S+$/.test(url.trim())) errors.url = 'Start with https://.';
	if (isKnown && Object.keys(errors).length === 0) {
		return { confidence, title: title.trim(), url: url.trim() || undefined };
	}
	const message = 'It is not confirmed yet. Say how sure it is and where you read it.';
	return { status: 422, message, errors, typed: { ...sent } };
}
