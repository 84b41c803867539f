import { setTimeout as pause } from 'node:timers/promises';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { lockSetting, writeSetting } from '#app/features/settings/settings.server.ts';
import { readLastLeadChange } from './records/lead-change-repository.server.ts';
import { emptySearch, replaceSearchRow } from './search/lead-search-repository.server.ts';
import {
	insertSearchRows,
	lockSearchBatch,
	mergeIndexParts,
	readSearchBatch,
} from './search/search-rebuild-repository.server.ts';

const between = 50;

/**
 * Merges the segments of SQLite's full-text index; every enquiry adds one. Call the returned function regularly: it
 * works only when no lead has changed since the last call, so that no enquiry waits for it.
 */
export function compactSearchIndex(db: Database, isStopped: () => boolean): () => Promise<void> {
	let seen = -1;
	let compactedAt = -1;
	return async () => {
		if (isPostgres(db)) return;
		while (!isStopped()) {
			const last = await readLastLeadChange(db);
			const isQuiet = last === seen;
			seen = last;
			if (!isQuiet || last === compactedAt) return;
			if (await mergeIndexParts(db)) await pause(between);
			else compactedAt = last;
		}
	};
}

const soundsSetting = 'name-sounds';
const soundsAtOnce = 100;

/**
 * Adds name sounds to leads stored before the search used them, a few at a time. Call the returned function regularly.
 */
export function addNameSounds(db: Database, isStopped: () => boolean): () => Promise<void> {
	let isDone = false;
	return async () => {
		while (!isDone && !isStopped()) {
			isDone = await db.transaction().execute(addSoundsToBatch);
			if (!isDone) await pause(between);
		}
	};
}

/** Continues after the last batch; returns whether it was the last one. */
async function addSoundsToBatch(trx: Database): Promise<boolean> {
	const place = await lockSetting(trx, soundsSetting);
	if (place === 'done') return true;
	const after = typeof place === 'number' ? place : -1;
	await lockSearchBatch(trx, after, soundsAtOnce);
	const rows = await readSearchBatch(trx, after, soundsAtOnce);
	for (const { number, terms } of rows) await replaceSearchRow(trx, number, terms);
	const isLast = rows.length < soundsAtOnce;
	await writeSetting(trx, soundsSetting, isLast ? 'done' : rows.at(-1)?.number);
	return isLast;
}

const perBatch = 1000;

/** Rebuilds the search index from the leads, keeping each row's place. */
export async function rebuildLeadSearch(trx: Database) {
	await emptySearch(trx);
	let last = -1;
	while (true) {
		const rows = await readSearchBatch(trx, last, perBatch);
		await insertSearchRows(trx, rows);
		last = rows.at(-1)?.number ?? last;
		if (rows.length < perBatch) return;
	}
}
