import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { type CollectionName, collections } from '../collections.ts';
import type { Editor } from '../editor.ts';
import { findMovedSlug, moveVersions } from '../history/version-repository.server.ts';
import { maxSlugLength } from '../make-slug.ts';
import { recordChange } from '../reader/change-repository.server.ts';
import { workingCopy } from './change-entry.server.ts';
import { findRow, lockContent, updateRow } from './entry-repository.server.ts';
import type { Missing } from './studio-entry.ts';
import { toEntryColumns } from './write-entry.server.ts';

const form = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Changes an entry's slug and so its address; the old one redirects. The content is untouched, so that no open form
 * gets a conflict.
 */
export async function renameEntry(
	{ db, clock }: DbContext,
	actor: Editor,
	{ collection, slug, to }: { collection: CollectionName; slug: string; to: string },
): Promise<{ outcome: 'renamed'; slug: string } | Invalid | Missing> {
	return await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		const row = await findRow(trx, collection, slug);
		if (!row?.address || !collections[collection].choosesSlug) return { outcome: 'missing' };
		if (to === slug) return { outcome: 'renamed', slug };
		const error = await findError(trx, collection, to);
		if (error) return invalid({ address: error });
		const at = clock.now();
		const [data, copy] = [JSON.parse(row.data), workingCopy(row)];
		await updateRow(trx, row, {
			...toEntryColumns(collection, to, data, copy),
			slug: to,
			// Otherwise seeding would add it again under the old slug.
			seed_hash: null,
		});
		await moveVersions(
			trx,
			{ collection, slug, authorId: actor.id, authorName: actor.name, at: at.getTime() },
			{ to, address: row.address },
		);
		for (const one of [slug, to])
			await recordChange(trx, { collection, slug: one, at: at.getTime() });
		await writeAudit(trx, {
			actor,
			action: 'content.changed',
			subject: { kind: collection, id: to },
			details: { what: 'renamed' },
			at,
		});
		return { outcome: 'renamed', slug: to };
	});
}

async function findError(trx: Database, collection: CollectionName, to: string) {
	if (!form.test(to) || to.length > maxSlugLength) {
		return `Use small letters, digits and single hyphens, such as mock-tests-in-may: ${maxSlugLength} at most.`;
	}
	const isTaken = to === 'new' || (await findRow(trx, collection, to));
	return isTaken ? 'Another entry already has this address. Choose another.' : undefined;
}

/** The current slug of an entry known by an earlier one. */
export async function findCurrentSlug(db: Database, collection: CollectionName, slug: string) {
	if (await findRow(db, collection, slug)) return slug;
	return (await findMovedSlug(db, collection, slug)) ?? slug;
}
