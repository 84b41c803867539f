import type { DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { recordPictureChange } from '#app/features/content/content-changes.server.ts';
import type { Editor } from '#app/features/content/editor.ts';
import { fieldSchema } from '#app/features/forms/parse-form.server.ts';
import { type Invalid, invalid, readErrors } from '#app/platform/field-errors.ts';
import { focalPoint, recrop } from './encode-picture.server.ts';
import {
	findPictureById,
	findWidestFile,
	replaceFile,
	updatePicture,
} from './picture-repository.server.ts';
import { description } from './picture-rules.ts';

export type Changed = { outcome: 'changed' } | Invalid | { outcome: 'missing' };

/** Changes a picture's description and focal point; if the point moved, the share picture is cropped again. */
export async function changePicture(
	{ db, clock }: DbContext,
	actor: Editor,
	change: { id: string; alt: string; focal: { x: unknown; y: unknown } },
): Promise<Changed> {
	const alt = fieldSchema(description).safeParse(change.alt);
	const focal = focalPoint.safeParse(change.focal);
	if (!alt.success || !focal.success) {
		return invalid({
			...readErrors(alt.error, () => 'alt'),
			...readErrors(focal.error, () => 'focal'),
		});
	}
	const picture = await findPictureById(db, change.id);
	const widest = picture && (await findWidestFile(db, picture.id));
	if (!picture || !widest) return { outcome: 'missing' };
	const moved = picture.focal.x !== focal.data.x || picture.focal.y !== focal.data.y;
	const share = moved ? await recrop(widest, focal.data) : undefined;
	await db.transaction().execute(async (trx) => {
		await updatePicture(trx, picture.id, { alt: alt.data, focal: focal.data });
		const at = clock.now();
		await writeAudit(trx, {
			actor: { id: actor.id, name: actor.name },
			action: 'content.changed',
			subject: { kind: 'pictures', id: picture.name },
			details: { what: 'saved' },
			at,
		});
		if (!share) return;
		await replaceFile(trx, picture.id, share);
		await recordPictureChange(trx, picture.name, at);
	});
	return { outcome: 'changed' };
}
