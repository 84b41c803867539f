import type { DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { recordPictureChange } from '#app/features/content/content-changes.server.ts';
import type { Editor } from '#app/features/content/editor.ts';
import { findPictureUses, type PictureUse } from './find-picture-uses.server.ts';
import { findPictureById, updatePicture } from './picture-repository.server.ts';

/** The result; a picture in use is not archived. */
export type Archived =
	| { outcome: 'done' }
	| { outcome: 'inUse'; uses: PictureUse[] }
	| { outcome: 'missing' };

/** Archives a picture; its files stay, so that it can be restored. */
export async function archivePicture(
	context: DbContext,
	actor: Editor,
	id: string,
): Promise<Archived> {
	const picture = await findPictureById(context.db, id);
	if (!picture) return { outcome: 'missing' };
	const uses = await findPictureUses(context.db, picture.name);
	if (uses.length > 0) return { outcome: 'inUse', uses };
	await setArchived(context, actor, picture, { archived: true });
	return { outcome: 'done' };
}

export async function unarchivePicture(
	context: DbContext,
	actor: Editor,
	id: string,
): Promise<Archived> {
	const picture = await findPictureById(context.db, id);
	if (!picture) return { outcome: 'missing' };
	await setArchived(context, actor, picture, { archived: false });
	return { outcome: 'done' };
}

async function setArchived(
	{ db, clock }: DbContext,
	actor: Editor,
	{ id, name }: { id: string; name: string },
	{ archived }: { archived: boolean },
) {
	await db.transaction().execute(async (trx) => {
		await updatePicture(trx, id, { archived });
		const at = clock.now();
		await recordPictureChange(trx, name, at);
		await writeAudit(trx, {
			actor: { id: actor.id, name: actor.name },
			action: 'content.changed',
			subject: { kind: 'pictures', id: name },
			details: { what: archived ? 'archived' : 'unarchived' },
			at,
		});
	});
}
