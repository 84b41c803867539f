import type { Institute } from '#app/features/content/collections/institute.ts';
import type { PictureSource } from '#app/ui/picture.tsx';
import type { Pictures } from './read-pictures.server.ts';
import { shippedPicture } from './shipped-pictures.server.ts';

/** The banner of an institute, or the one that stands in for those that have none of their own. */
export function showInstitutePicture(
	pictures: Pictures,
	{ banner }: Pick<Institute, 'banner'>,
): PictureSource {
	return pictures.find(banner) ?? shippedPicture('institutes/default');
}
