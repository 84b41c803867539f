import type { DbContext } from '#app/db/open-database.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { isExpired } from '../claim-rules.ts';
import { createContentReader } from '../content-reader.server.ts';
import { workingCopy } from './change-entry.server.ts';
import { findRow, lockContent } from './entry-repository.server.ts';
import { writeEntry } from './write-entry.server.ts';

/**
 * Unpublishes expired claims once, however many processes run; pages that show them change too. Returns their slugs.
 */
export async function withdrawExpiredClaims({ db, clock }: DbContext): Promise<string[]> {
	const today = todayInIndia(clock);
	const expired = (await createContentReader(db).list('claim')).filter(({ data }) =>
		isExpired(data, today),
	);
	// Usually there are none, and finding that out should not need the lock.
	if (expired.length === 0) return [];
	return await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		const withdrawn: string[] = [];
		for (const { slug } of expired) {
			const row = await findRow(trx, 'claim', slug);
			if (row?.state !== 'published' || !isExpired(JSON.parse(row.data), today)) continue;
			await writeEntry(trx, row, {
				collection: 'claim',
				slug,
				state: 'draft',
				data: workingCopy(row),
				event: 'expired',
				publishAt: row.publish_at,
				by: { id: null, name: null },
				at: clock.now().getTime(),
			});
			withdrawn.push(slug);
		}
		return withdrawn;
	});
}
