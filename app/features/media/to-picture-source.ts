import type { PictureSource } from '#app/ui/picture.tsx';
import type { StoredFile, StoredPicture } from './picture-repository.server.ts';

/** How the address of a file ends. */
export const fileEndings = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

/** The address of a picture file; it changes with the content, so browsers may cache it for ever. */
export function addressOf(file: StoredFile): string {
	return `/media/${file.hash}/${file.variant}.${fileEndings[file.format]}`;
}

/** An uploaded picture in all its sizes, for pages. */
export function toPictureSource(picture: StoredPicture, alt: string): PictureSource | undefined {
	const fallback = picture.files.find((file) => file.variant === 'fallback');
	if (!fallback) return undefined;
	return {
		src: addressOf(fallback),
		width: picture.width,
		height: picture.height,
		alt,
		focal: picture.focal,
		sources: (['avif', 'webp'] as const).map((format) => ({
			type: `image/${format}`,
			srcSet: picture.files
				.filter((file) => file.format === format)
				.map((file) => `${addressOf(file)} ${file.width}w`)
				.join(', '),
		})),
	};
}

export function findShareFile(picture: StoredPicture) {
	const file = picture.files.find(({ variant }) => variant === 'share');
	return file && { src: addressOf(file), width: file.width, height: file.height };
}

export function thumbnailOf({ files }: { files: readonly StoredFile[] }): string {
	const smallest = files.find((file) => file.format === 'webp') ?? files[0];
	return smallest ? addressOf(smallest) : '';
}
