import type { RequestContext } from '#app/app-context.ts';
import { checkEntry } from '#app/features/content/checks/check-entry.server.ts';
import type { Finding } from '#app/features/content/checks/finding.ts';
import { type CollectionName, collections } from '#app/features/content/collections.ts';
import type { Editor } from '#app/features/content/editor.ts';
import {
	archiveEntry,
	publishEntry,
	scheduleEntry,
	unarchiveEntry,
	unpublishEntry,
} from '#app/features/content/entries/change-status.server.ts';
import { findOwnerOnlyChanges, keepOwnerOnly } from '#app/features/content/entries/owner-only.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { findCurrentSlug, renameEntry } from '#app/features/content/entries/rename-entry.server.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import type { Conflict, StudioEntry } from '#app/features/content/entries/studio-entry.ts';
import type { Fields } from '#app/features/content/fields.ts';
import { parseIndiaDateTime } from '#app/platform/india-time.ts';
import { isKeyOf } from '#app/platform/text.ts';
import { parseJson } from '#app/platform/zod.ts';
import { readCollection, titleOf } from '../read-collection.server.ts';
import { compareWithStoredEntry } from './compare-with-stored-entry.server.ts';
import type { ActionResult } from './intent.ts';

/** The form's fields, all texts. */
export interface IntentFields {
	intent: string;
	version: string;
	data: string;
	day: string;
	time: string;
	address?: string;
}

type Context = Pick<RequestContext, 'db' | 'clock'>;

const simpleActions = {
	publish: publishEntry,
	unpublish: unpublishEntry,
	archive: archiveEntry,
	unarchive: unarchiveEntry,
};

/** Runs the action of an entry's form; without a slug it is a new entry. */
export async function actOnEntry(
	context: Context,
	actor: Editor,
	opened: { collection: CollectionName; slug?: string },
	fields: IntentFields,
): Promise<ActionResult> {
	const { collection } = opened;
	// Somebody may have changed its address since the form was opened.
	const current = opened.slug && (await findCurrentSlug(context.db, collection, opened.slug));
	const place = { collection, slug: current };
	const at = context.clock.now().getTime();
	const version = Number(fields.version);
	if (fields.intent === 'save') {
		const data = parseJson(fields.data);
		const known = place.slug === undefined ? undefined : version;
		const result = await saveEntry(context, actor, { ...place, data, version: known });
		if (result.outcome === 'saved') return { ...result, at };
		return result.outcome === 'conflict' ? toConflict(actor, result, data) : result;
	}
	if (place.slug === undefined) return { outcome: 'missing' };
	const { slug } = place;
	const entry = { collection, slug, version };
	if (fields.intent === 'rename') {
		return await renameEntry(context, actor, {
			collection,
			slug,
			to: fields.address?.trim() ?? '',
		});
	}
	if (fields.intent === 'check') return await check(context, actor, { collection, slug });
	const result = await changeByIntent(context, actor, entry, fields);
	if (result.outcome === 'done') return { ...result, intent: fields.intent, at };
	if (result.outcome === 'invalid') {
		// If the checks block publishing, all findings are shown.
		const checked = await check(context, actor, { collection, slug });
		const findings = checked.outcome === 'checked' ? checked.findings : [];
		return findings.some(({ severity }) => severity === 'stop') ? checked : result;
	}
	return result.outcome === 'conflict' ? toConflict(actor, result, parseJson(fields.data)) : result;
}

async function check(
	context: Context,
	actor: Editor,
	{ collection, slug }: { collection: CollectionName; slug: string },
): Promise<Extract<ActionResult, { outcome: 'checked' | 'missing' }>> {
	const known = await readEntry(context.db, collection, slug);
	if (!known) return { outcome: 'missing' };
	const { findings, pages } = await checkEntry(context, { collection, slug, data: known.data });
	const title = titleOf(readCollection(collection).info, known.data);
	return {
		outcome: 'checked',
		title,
		findings: [...findOwnersChanges(actor, known), ...findings],
		pages,
	};
}

/** The owner's unpublished changes, which somebody else cannot publish. */
function findOwnersChanges(actor: Editor, { collection, published, data }: StudioEntry): Finding[] {
	const fields: Fields = collections[collection].fields;
	return findOwnerOnlyChanges(collection, actor, published, data).map((name) => ({
		severity: 'stop',
		label: fields[name]?.label ?? name,
		message: 'The owner has changed this and not published it yet. Ask them to publish.',
	}));
}

async function changeByIntent(
	context: Context,
	actor: Editor,
	entry: { collection: CollectionName; slug: string; version: number },
	{ intent, day, time }: IntentFields,
) {
	if (intent === 'schedule') {
		const at = parseIndiaDateTime(day, time);
		return at === undefined
			? { outcome: 'past' as const }
			: await scheduleEntry(context, actor, { ...entry, at });
	}
	if (intent === 'unschedule') return await scheduleEntry(context, actor, { ...entry, at: null });
	if (!isKeyOf(simpleActions, intent)) return { outcome: 'missing' as const };
	return await simpleActions[intent](context, actor, entry);
}

function toConflict(actor: Editor, { theirs }: Conflict, mine: unknown): ActionResult {
	const allowed = keepOwnerOnly(theirs.collection, actor, mine, theirs.data);
	return { outcome: 'conflict', conflict: compareWithStoredEntry(theirs, allowed) };
}
