import { findPicture, pictureNames } from '#app/features/media/shipped-pictures.server.ts';
import type { PictureChoice } from '../fields/form-context.ts';

/** Every picture that a form can choose. */
export async function listPictureChoices(_db: unknown): Promise<PictureChoice[]> {
	return pictureNames.map((name) => ({ name, alt: '', src: findPicture({ name, alt: '' }).src }));
}
