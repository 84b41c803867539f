import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { launchChromium } from '../../testkit/chromium.ts';

const target = new URL('../../public/', import.meta.url);
const source = await readFile(
	new URL('../../content/pictures/favicon.svg', import.meta.url),
	'utf8',
);
/** Without rounded corners, because phones crop icons themselves. */
const square = source.replace(/(<rect[^>]*) rx="[^"]*"/, '$1');
/** Drawn smaller on its background, so that no crop cuts into the star. */
const maskable = square.replace(
	/(<rect[^>]*>)([\s\S]*)(<\/svg>)/,
	'$1<g transform="translate(16 16) scale(.72) translate(-17 -14.5)">$2</g>$3',
);

/** Draws the icon in every size that browsers and phones need; run it when the drawing changes. */
const browser = await launchChromium();
await mkdir(target, { recursive: true });
await writeFile(new URL('apple-touch-icon.png', target), await draw(square, 180));
await writeFile(new URL('icon-192.png', target), await draw(source, 192));
await writeFile(new URL('icon-512.png', target), await draw(source, 512));
await writeFile(new URL('icon-maskable-512.png', target), await draw(maskable, 512));
await writeFile(new URL('favicon.ico', target), iconFile(await draw(source, 32), 32));
await browser.close();

async function draw(svg: string, size: number) {
	const page = await browser.newPage({ viewport: { width: size, height: size } });
	const sized = svg.replace(/ width="32" height="32"/, ` width="${size}" height="${size}"`);
	await page.setContent(`<style>body{margin:0}svg{display:block}</style>${sized}`);
	const png = await page.screenshot({ omitBackground: true });
	await page.close();
	return png;
}

/** An .ico with one PNG inside, which all current browsers read. */
function iconFile(png: Buffer, size: number) {
	const header = Buffer.alloc(22);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(1, 4);
	header.writeUInt8(size, 6);
	header.writeUInt8(size, 7);
	header.writeUInt16LE(1, 10);
	header.writeUInt16LE(32, 12);
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(header.length, 18);
	return Buffer.concat([header, png]);
}
