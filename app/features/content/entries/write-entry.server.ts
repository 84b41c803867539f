import type { Database } from '#app/db/open-database.server.ts';
import type { VersionEvent } from '#app/db/schema/content-tables.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { type FieldErrors, hasErrors } from '#app/platform/field-errors.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { findUnproven } from '../checks/check-entry.server.ts';
import { summariseCopy } from '../checks/summarise-copy.ts';
import type { CollectionName } from '../collections.ts';
import { insertVersion } from '../history/version-repository.server.ts';
import { recordChange } from '../reader/change-repository.server.ts';
import { type EntryRow, insertRow, updateRow } from './entry-repository.server.ts';
import { findOwnerOnlyChanges, ownerOnlyNote } from './owner-only.ts';
import type { EntryState } from './studio-entry.ts';

export interface EntryToWrite {
	collection: CollectionName;
	slug: string;
	state: EntryState;
	/** The public copy if published; else the only one. Already validated. */
	data: unknown;
	/** The newer copy of a published entry. */
	draft?: unknown;
	publishAt?: number | null;
	/** Required for a new entry; an existing one keeps its position. */
	position?: number;
	/** Only for shipped content; an edited entry is never shipped again. */
	seedHash?: string;
	event: VersionEvent;
	by: { id: string | null; name: string | null; role?: string };
	at: number;
}

/**
 * Creates or replaces an entry, stores the version and announces a public change, in the caller's transaction. Returns
 * the new version.
 */
export async function writeEntry(
	trx: Database,
	before: EntryRow | undefined,
	entry: EntryToWrite,
): Promise<number> {
	const { collection, slug, state, at, by } = entry;
	const [refusal] = Object.entries(await findRefusals(trx, before, entry));
	if (refusal) throw new Error(`${collection}/${slug}: ${refusal.join(': ')}`);
	const data = JSON.stringify(entry.data);
	const draft = entry.draft === undefined ? null : JSON.stringify(entry.draft);
	const version = (before?.version ?? 0) + 1;
	const seenBefore = before?.state === 'published' ? before.data : undefined;
	const seenAfter = state === 'published' ? data : undefined;
	const isSeen = seenBefore !== seenAfter;
	const changes = {
		...toEntryColumns(collection, slug, entry.data, entry.draft ?? entry.data),
		state,
		data,
		draft,
		version,
		publish_at: entry.publishAt ?? null,
		...(isSeen ? { public_version: version, published_at: at } : {}),
		updated_at: at,
		updated_by: by.name,
		seed_hash: entry.seedHash ?? null,
	};
	if (before) await updateRow(trx, before, changes);
	else {
		const position = entry.position ?? 0;
		await insertRow(trx, { collection, slug, position, created_at: at, ...changes });
	}
	await insertVersion(trx, {
		collection,
		slug,
		number: version,
		event: entry.event,
		author_id: by.id,
		author_name: by.name,
		at,
		data: draft ?? data,
	});
	if (by.id !== null) {
		await writeAudit(trx, {
			actor: { id: by.id, name: by.name ?? '' },
			action: 'content.changed',
			subject: { kind: collection, id: slug },
			details: { what: entry.event, version },
			at: new Date(at),
		});
	}
	if (isSeen) await recordChange(trx, { collection, slug, at });
	return version;
}

/** What blocks a change: owner-only fields, and claims and promises that may not be shown. */
export async function findRefusals(
	trx: Database,
	before: EntryRow | undefined,
	entry: EntryToWrite,
): Promise<FieldErrors> {
	const forbidden = findForbiddenChanges(before, entry);
	if (hasErrors(forbidden) || entry.state !== 'published') return forbidden;
	const isUnchanged = before?.state === 'published' && before.data === JSON.stringify(entry.data);
	return isUnchanged ? {} : await findUnproven(trx, indiaDay(entry.at), entry);
}

/** The owner-only fields that somebody else tries to change. */
function findForbiddenChanges(
	before: EntryRow | undefined,
	{ collection, by, state, data, draft, publishAt }: EntryToWrite,
): FieldErrors {
	const copyBefore = before && JSON.parse(before.draft ?? before.data);
	const seenBefore = before?.state === 'published' ? JSON.parse(before.data) : undefined;
	const copy = draft ?? data;
	// A newly scheduled copy is checked as if it were published.
	const isNewlyTimed = Boolean(publishAt) && publishAt !== before?.publish_at;
	const willBeSeen = isNewlyTimed ? copy : state === 'published' ? data : seenBefore;
	const written = findOwnerOnlyChanges(collection, by, copyBefore, copy);
	const changed =
		written.length > 0 ? written : findOwnerOnlyChanges(collection, by, seenBefore, willBeSeen);
	return Object.fromEntries(changed.map((name) => [name, ownerOnlyNote]));
}

/** The columns for lists, menus and searches: order and address from the public copy, title from the working copy. */
export function toEntryColumns(
	collection: CollectionName,
	slug: string,
	data: unknown,
	workingCopy: unknown,
) {
	const seen = summariseCopy(collection, slug, data);
	const { title } = summariseCopy(collection, slug, workingCopy);
	return {
		title,
		search: `${title} ${slug}`.toLowerCase(),
		label: seen.label,
		address: seen.address,
		sort_key: seen.sortKey,
	};
}
