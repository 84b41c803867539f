import type { Database } from '#app/db/open-database.server.ts';
import type { Editor } from '#app/features/content/editor.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import { readFileForm } from '#app/platform/read-multipart.ts';
import { type Uploaded, uploadPicture } from './upload-picture.server.ts';

/**
 * Stores the picture of a form; refusals are logged with the sender. Returns the description, so that nobody has to
 * retype it.
 */
export async function receivePicture(
	context: { db: Database; clock: Clock; log: Log },
	actor: Editor,
	request: Request,
): Promise<Uploaded & { alt: string }> {
	const form = await readFileForm(request);
	const file = form?.get('picture');
	const alt = form?.get('alt')?.bytes.toString('utf8') ?? '';
	if (!file?.filename) {
		const message = 'No picture arrived. Choose one and try again.';
		return { outcome: 'refused', field: 'picture', message, alt };
	}
	const uploaded = await uploadPicture(context, actor, {
		filename: file.filename,
		bytes: file.bytes,
		alt,
	});
	if (uploaded.outcome === 'refused') {
		const { field, message } = uploaded;
		context.log.warn({ by: actor.id, bytes: file.bytes.length, field, message }, 'picture refused');
	}
	return { ...uploaded, alt };
}
