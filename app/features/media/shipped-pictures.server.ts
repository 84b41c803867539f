import type { PictureSource } from '#app/ui/picture.tsx';

const urls = import.meta.glob<string>('/content/pictures/**/*.svg', {
	eager: true,
	import: 'default',
	query: '?url',
});
const sources = import.meta.glob<string>('/content/pictures/**/*.svg', {
	eager: true,
	import: 'default',
	query: '?raw',
});

const pictures = new Map(
	Object.entries(urls).map(([path, src]) => [nameOf(path), sized(path, src)]),
);

export function findShippedPicture(name: string, alt: string): PictureSource | undefined {
	const picture = pictures.get(name);
	return picture && { ...picture, alt };
}

/** A drawing the program itself refers to, which must exist. */
export function shippedPicture(name: string, alt = ''): PictureSource {
	const picture = findShippedPicture(name, alt);
	if (!picture) throw new Error(`There is no picture “${name}”.`);
	return picture;
}

/** The placeholder for a missing picture. */
export const standIn = shippedPicture('stand-in');

export const pictureNames: readonly string[] = [...pictures.keys()];

function nameOf(path: string) {
	return path.replace(/^\/content\/pictures\//, '').replace(/\.svg$/, '');
}

function sized(path: string, src: string) {
	const [, width, height] =
		/<svg[^>]* width="(\d+)" height="(\d+)"/.exec(sources[path] ?? '') ?? [];
	if (!width || !height) throw new Error(`${path} must state its width and height.`);
	return { src, width: Number(width), height: Number(height) };
}
