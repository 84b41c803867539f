import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const letters = String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff));
const text = `${letters}‘’“”–—…•−×`;
const app = new URL('../../app/', import.meta.url);

const fonts = [
	{
		source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
		target: 'styles/fonts/figtree.woff2',
		weights: { min: 400, max: 700 },
	},
	{
		source:
			'@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
		target: 'styles/fonts/bricolage-grotesque.woff2',
		weights: { min: 500, max: 700 },
	},
	// The renderer of Open Graph pictures does not support variable fonts.
	{
		source:
			'@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
		target: 'features/seo/open-graph/bricolage-grotesque-700.woff2',
		weights: 700,
	},
];

/** Reduces the fonts to the characters and weights that the site uses; run it when either changes. */
for (const font of fonts) {
	const source = await readFile(createRequire(import.meta.url).resolve(font.source));
	const subset = await subsetFont(source, text, {
		targetFormat: 'woff2',
		variationAxes: { wght: font.weights },
	});
	await writeFile(new URL(font.target, app), subset);
	process.stdout.write(`${font.target}: ${source.length} to ${subset.length} bytes\n`);
}

function range(from: number, to: number) {
	return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}
