import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { day } from '#app/platform/durations.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { newId } from '#app/platform/ids.server.ts';
import { BrokenUpload, receiveFile } from '#app/platform/read-multipart.ts';
import { storeLines } from './import-lines.server.ts';
import {
	deleteImport,
	deleteUploads,
	insertImport,
	updateImport,
} from './import-repository.server.ts';
import { CsvError, decodePieces } from './read-csv.ts';

export type UploadOutcome = { outcome: 'stored'; id: string } | Invalid;

const noFile = invalid({ file: 'No file arrived. Choose one and try again.' });

/** Stores an uploaded file, so that its columns can be matched; no lead is touched yet. */
export async function uploadImport(
	{ db, clock }: DbContext,
	actor: Actor,
	request: Request,
): Promise<UploadOutcome> {
	const file = await receiveFile(request, 'file');
	if (!file) return noFile;
	const at = clock.now();
	const id = newId(at);
	const by = { id: actor.id, name: actor.name };
	await insertImport(db, { id, at, actor: by, filename: safeName(file.filename) });
	try {
		const stored = await storeLines(db, id, decodePieces(file.pieces));
		await db.transaction().execute(async (trx) => {
			await updateImport(trx, id, { ...stored, state: 'uploaded' });
			const subject = { kind: 'import', id };
			const details = { rows: stored.total };
			await writeAudit(trx, { actor, action: 'import.uploaded', subject, details, at });
		});
		return { outcome: 'stored', id };
	} catch (error) {
		await deleteImport(db, id);
		if (error instanceof BrokenUpload) return noFile;
		if (error instanceof CsvError) return invalid({ file: error.message });
		throw error;
	}
}

/** Deletes files that were uploaded a day ago and never imported. */
export async function deleteOldUploads(db: Database, now: Date) {
	await deleteUploads(db, now.getTime() - day);
}

function safeName(name: string) {
	return name.replace(/[\p{Cc}\\/]/gu, '').slice(0, 120) || 'leads.csv';
}
