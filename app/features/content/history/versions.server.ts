import type { Database, DbContext } from '#app/db/open-database.server.ts';
import type { VersionEvent } from '#app/db/schema/content-tables.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { checkData } from '../checks/check-data.server.ts';
import { findStops } from '../checks/check-entry.server.ts';
import type { Finding } from '../checks/finding.ts';
import type { CollectionName } from '../collections.ts';
import type { Editor } from '../editor.ts';
import { keepOwnerOnly } from '../entries/owner-only.ts';
import { readEntry } from '../entries/read-entry.server.ts';
import { type SaveResult, saveExisting } from '../entries/save-entry.server.ts';
import { findVersionRow, listVersionRows } from './version-repository.server.ts';

/** A line of an entry's history. */
interface VersionSummary {
	number: number;
	event: VersionEvent;
	/** Null for shipped content. */
	by: string | null;
	at: number;
}

/** An entry's history, newest first. */
export async function listVersions(
	db: Database,
	collection: CollectionName,
	slug: string,
): Promise<VersionSummary[]> {
	const rows = await listVersionRows(db, collection, slug);
	return rows.flatMap(({ number, event, author_name, at }) =>
		event === 'deleted' || event === 'moved' ? [] : [{ number, event, by: author_name, at }],
	);
}

/** An entry's working copy after one of its changes. */
export async function readVersion(
	db: Database,
	collection: CollectionName,
	slug: string,
	number: number,
): Promise<{ number: number; data: unknown } | undefined> {
	const row = await findVersionRow(db, collection, slug, number);
	return row && { number: row.number, data: JSON.parse(row.data) };
}

/** Blocked by the checks; nothing was changed. */
type Stopped = { outcome: 'stopped'; stops: Finding[] };

/** Restores an earlier version as the working copy or, if it passes the checks, publishes it. */
export async function restoreVersion(
	context: DbContext,
	actor: Editor,
	request: {
		collection: CollectionName;
		slug: string;
		number: number;
		version: number;
		publish?: boolean;
	},
): Promise<(SaveResult & { keptOwnerOnly?: boolean }) | Stopped> {
	const { collection, slug, number, version, publish } = request;
	const [old, current] = await Promise.all([
		readVersion(context.db, collection, slug, number),
		readEntry(context.db, collection, slug),
	]);
	if (!old || !current) return { outcome: 'missing' };
	// Owner-only fields keep their current values, so that an editor can still restore everything else.
	const data = keepOwnerOnly(collection, actor, old.data, current.data);
	if (publish) {
		const checked = await checkData(context.db, collection, slug, data);
		if (checked.errors) return invalid(checked.errors);
		const stops = await findStops(context, { collection, slug, data: checked.data });
		if (stops.length > 0) return { outcome: 'stopped', stops };
	}
	const entry = { collection, slug, data, version, publish };
	const result = await saveExisting(context, actor, { ...entry, event: 'restored' });
	return result.outcome === 'saved' && data !== old.data
		? { ...result, keptOwnerOnly: true }
		: result;
}
