import type { Database } from '#app/db/open-database.server.ts';
import type { ColumnMap } from './import-fields.ts';
import { markRunning, markUndoing } from './import-repository.server.ts';

/** What became of asking for it. */
export type StartOutcome = { outcome: 'started' } | { outcome: 'refused'; message: string };

/** Lets an import begin in the background. */
export async function startImport(
	db: Database,
	id: string,
	columns: ColumnMap,
): Promise<StartOutcome> {
	if (!columns.includes('name') || !(columns.includes('phone') || columns.includes('email'))) {
		return {
			outcome: 'refused',
			message: 'Say which column is the name, and which the phone or the email.',
		};
	}
	if (await markRunning(db, id, columns)) return { outcome: 'started' };
	return { outcome: 'refused', message: 'This file was brought in already.' };
}

/** Lets an import be undone in the background. */
export async function undoImport(db: Database, id: string): Promise<StartOutcome> {
	if (await markUndoing(db, id)) return { outcome: 'started' };
	return { outcome: 'refused', message: 'This import is not done yet, or was undone already.' };
}
