import type { Institute } from '#app/features/content/collections/institute.ts';
import type { PictureSource } from '#app/ui/picture.tsx';
import { findPicture } from './shipped-pictures.server.ts';

/** The drawn banner of an institute, or the one that stands in for those that have none of their own. */
export function findInstitutePicture({ banner }: Pick<Institute, 'banner'>): PictureSource {
	return findPicture(banner ?? { name: 'institutes/default', alt: '' });
}
