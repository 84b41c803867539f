import type { Database } from '#app/db/open-database.server.ts';
import type { Editor } from '#app/features/content/editor.ts';
import type { Clock } from '#app/platform/clock.ts';
import { invalid } from '#app/platform/field-errors.ts';
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
		return { ...invalid({ picture: 'No picture arrived. Choose one and try again.' }), alt };
	}
	const uploaded = await uploadPicture(context, actor, {
		filename: file.filename,
		bytes: file.bytes,
		alt,
	});
	if (uploaded.outcome === 'invalid') {
		const { errors } = uploaded;
		context.log.warn({ by: actor.id, bytes: file.bytes.length, errors }, 'picture refused');
	}
	return { ...uploaded, alt };
}
