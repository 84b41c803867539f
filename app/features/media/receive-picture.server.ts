import type { Database } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/features/content/actor.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Uploaded, uploadPicture } from './upload-picture.server.ts';

/** Takes a picture out of a form that was sent, and stores it; what is refused is noted with its sender. */
export async function receivePicture(
	ctx: { db: Database; clock: Clock; log: Log },
	actor: Actor,
	request: Request,
): Promise<Uploaded> {
	const form = await readForm(request);
	const file = form?.get('picture');
	if (!form || !(file instanceof File)) {
		const message = 'No picture arrived. Choose one and try again.';
		return { outcome: 'refused', field: 'picture', message };
	}
	const uploaded = await uploadPicture(ctx, actor, {
		filename: file.name,
		bytes: new Uint8Array(await file.arrayBuffer()),
		alt: String(form.get('alt') ?? ''),
	});
	if (uploaded.outcome === 'refused') {
		const { field, message } = uploaded;
		ctx.log.warn({ by: actor.id, bytes: file.size, field, message }, 'picture refused');
	}
	return uploaded;
}

/** Undefined when what was sent is no form, or broke off on the way. */
async function readForm(request: Request) {
	try {
		return await request.formData();
	} catch {
		return undefined;
	}
}
