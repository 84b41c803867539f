import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type Refused, refused } from '#app/platform/field-errors.ts';
import { readColumns } from './import-fields.ts';
import { readHeader } from './import-lines.server.ts';
import { findImport, markRunning, markUndoing } from './import-repository.server.ts';

export type ImportStartOutcome = { outcome: 'started' } | Refused;

const alreadyImported = refused('This file has already been imported.');

/** Starts a background import with the chosen columns, on behalf of the person. */
export async function startImport(
	db: Database,
	actor: Actor,
	id: string,
	params: URLSearchParams,
): Promise<ImportStartOutcome> {
	const row = await findImport(db, id);
	if (!row?.header) return alreadyImported;
	const columns = readColumns(params, readHeader(row));
	if (!columns.includes('name') || !(columns.includes('phone') || columns.includes('email'))) {
		return refused('Say which column is the name, and which the phone or the email.');
	}
	return (await markRunning(db, id, actor, columns)) ? { outcome: 'started' } : alreadyImported;
}

/** Undoes an import in the background, recording the progress. */
export async function undoImport(
	{ db, clock }: DbContext,
	actor: Actor,
	id: string,
): Promise<ImportStartOutcome> {
	return await db.transaction().execute(async (trx): Promise<ImportStartOutcome> => {
		if (!(await markUndoing(trx, id))) {
			return refused('This import is not finished, or has already been undone.');
		}
		await writeAudit(trx, {
			actor,
			action: 'import.undone',
			subject: { kind: 'import', id },
			at: clock.now(),
		});
		return { outcome: 'started' };
	});
}
