import type { Database } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/features/leads/lead-types.ts';
import type { Clock } from '#app/platform/clock.ts';
import { newId } from '#app/platform/ids.server.ts';
import { decodeText } from './decode-text.ts';
import { insertImport } from './import-repository.server.ts';
import { readCsv } from './read-csv.ts';

/** The most that a file may have. */
const importLimit = 5 * 1024 * 1024;

/** What became of an uploaded file. */
export type UploadOutcome =
	| { outcome: 'stored'; id: string }
	| { outcome: 'refused'; message: string };

/** Reads an uploaded file and keeps it, so that its columns can be matched; no lead is touched yet. */
export async function uploadImport(
	{ db, clock }: { db: Database; clock: Clock },
	actor: Actor,
	request: Request,
): Promise<UploadOutcome> {
	const form = await request.formData().catch(() => undefined);
	const file = form?.get('file');
	if (!(file instanceof File) || file.size === 0) {
		return { outcome: 'refused', message: 'No file arrived. Choose one and try again.' };
	}
	if (file.size > importLimit) {
		return { outcome: 'refused', message: 'This file is larger than 5 MB. Cut it in two.' };
	}
	const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
	if (decoded.outcome === 'refused') return decoded;
	const read = readCsv(decoded.text);
	if (read.outcome === 'refused') return read;
	const at = clock.now();
	const id = newId(at);
	const subject = { kind: 'import', id };
	await db.transaction().execute(async (trx) => {
		await insertImport(trx, {
			id,
			at,
			actor: { id: actor.id, name: actor.name },
			filename: safeName(file.name),
			// PostgreSQL keeps no NUL; a line with one is refused for the sign that takes its place.
			content: decoded.text.replaceAll('\0', '\u0001').toWellFormed(),
			total: read.rows.length,
		});
		const details = { rows: read.rows.length };
		await writeAudit(trx, { actor, deed: 'import.uploaded', subject, details, at });
	});
	return { outcome: 'stored', id };
}

function safeName(name: string) {
	return name.replace(/[\p{Cc}\\/]/gu, '').slice(0, 120) || 'leads.csv';
}
