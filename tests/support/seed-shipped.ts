import type { Database } from '#app/db/open-database.server.ts';
import { seedContent, shippedContent } from '#app/features/content/seed-content.server.ts';
import type { Clock } from '#app/platform/clock.ts';

const tables = ['entries', 'entry_versions', 'content_changes'] as const;

/** The rows that seeding an empty database wrote, by its moment. */
const rowsOf = new Map<number, Record<string, unknown>[][]>();

/** Seeds an empty database with the shipped content; after the first time with the rows that the first wrote. */
export async function seedShipped(db: Database, clock: Clock) {
	const at = clock.now().getTime();
	const known = rowsOf.get(at);
	if (known) return await insertRows(db, known);
	await seedContent(db, shippedContent, clock);
	rowsOf.set(
		at,
		await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
	);
}

async function insertRows(db: Database, rows: Record<string, unknown>[][]) {
	await db.transaction().execute(async (trx) => {
		for (const [at, table] of tables.entries()) {
			for (const some of inHundreds(rows[at] ?? [])) {
				// The database numbers the changes itself.
				const values = some.map(({ id: _, ...row }) => row);
				await trx
					.insertInto(table)
					.values(values as never)
					.execute();
			}
		}
	});
}

function inHundreds<T>(all: T[]) {
	return Array.from({ length: Math.ceil(all.length / 100) }, (_, n) =>
		all.slice(n * 100, n * 100 + 100),
	);
}
