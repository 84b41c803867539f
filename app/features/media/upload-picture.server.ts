import { randomBytes } from 'node:crypto';
import type { DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Editor } from '#app/features/content/editor.ts';
import { fieldSchema } from '#app/features/forms/parse-form.server.ts';
import { runInTurn } from '#app/platform/event-loop.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { newId } from '#app/platform/ids.server.ts';
import { uploadLimits } from '#app/route-facts.ts';
import { encodePicture, focalPoint } from './encode-picture.server.ts';
import { insertPicture } from './picture-repository.server.ts';
import { centre, description, type FocalPoint, tooLarge } from './picture-rules.ts';
import { sniffPicture } from './sniff-picture.server.ts';
import { thumbnailOf } from './to-picture-source.ts';

interface PictureToUpload {
	filename: string;
	bytes: Uint8Array;
	alt: string;
	focal?: FocalPoint;
	/** The name content already uses; generated if missing. */
	name?: string;
}

/** The result of an upload; a refusal says what is wrong and what to do. */
export type Uploaded = { outcome: 'stored'; id: string; name: string; thumbnail: string } | Invalid;

/** Encoding takes a whole core for a second or two, so one at a time. */
const oneAtATime = runInTurn(6);

/** Checks a picture, encodes its pixels afresh and stores the files. */
export async function uploadPicture(
	context: DbContext,
	actor: Editor,
	upload: PictureToUpload,
): Promise<Uploaded> {
	const alt = fieldSchema(description).safeParse(upload.alt);
	if (!alt.success) return invalid({ alt: alt.error.issues[0]?.message ?? '' });
	const focal = focalPoint.safeParse(upload.focal ?? centre).data ?? centre;
	if (upload.bytes.length === 0) return invalid({ picture: 'Choose a picture first.' });
	if (upload.bytes.length > uploadLimits.picture) return invalid({ picture: tooLarge });
	const sniffed = sniffPicture(upload.bytes);
	if (sniffed.kind === 'other') return invalid({ picture: explain(sniffed.is) });

	const { kind } = sniffed;
	const encoded = await oneAtATime(() => encodePicture(upload.bytes, kind, focal));
	if (!encoded) {
		const picture = 'Many pictures are being uploaded right now. Try again in a minute.';
		return invalid({ picture });
	}
	if (encoded.outcome === 'refused') return invalid({ picture: encoded.message });

	const now = context.clock.now();
	const filename = safeFilename(upload.filename);
	const picture = {
		id: newId(now),
		name: upload.name ?? newPictureName(filename),
		filename,
		width: encoded.width,
		height: encoded.height,
		alt: alt.data,
		focal,
		createdAt: now.getTime(),
		createdBy: { id: actor.id, name: actor.name },
	};
	await context.db.transaction().execute(async (trx) => {
		await insertPicture(trx, picture, encoded.files);
		await writeAudit(trx, {
			actor: picture.createdBy,
			action: 'content.changed',
			subject: { kind: 'pictures', id: picture.name },
			details: { what: 'uploaded' },
			at: now,
		});
	});
	const { id, name } = picture;
	return { outcome: 'stored', id, name, thumbnail: thumbnailOf(encoded) };
}

function explain(is: string | undefined) {
	const found = is ? `This file is ${is}.` : 'We cannot read this file as a picture.';
	return `${found} Save it as JPEG, PNG, WebP or AVIF and upload that.`;
}

/** A file name without folders or anything special to a program. */
export function safeFilename(given: string): string {
	const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
	const safe = last
		.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '')
		.replace(/^[. ]+/, '')
		.trim();
	return safe.slice(0, 100) || 'picture';
}

/** A new picture name: the words of its file name and a random suffix. */
export function newPictureName(filename: string): string {
	const words = filename
		.replace(/\.[^.]*$/, '')
		.normalize('NFKD')
		.toLowerCase()
		.match(/[a-z0-9]+/g);
	const slug = (words ?? ['picture']).join('-').slice(0, 40).replace(/-$/, '');
	const ending = Array.from(randomBytes(6), (byte) => alphabet[byte % alphabet.length]).join('');
	return `uploads/${slug}-${ending}`;
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
