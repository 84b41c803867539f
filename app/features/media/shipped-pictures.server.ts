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

/** The picture of that name, with the words that stand for it. */
export function findPicture(reference: { name: string; alt: string }): PictureSource {
	const picture = pictures.get(reference.name);
	if (!picture) throw new Error(`There is no picture “${reference.name}”.`);
	return { ...picture, alt: reference.alt };
}

/** The names of all pictures that ship with the site. */
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
