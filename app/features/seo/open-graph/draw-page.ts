import { brandColours as colours } from '#app/ui/brand-colours.ts';
import logo from '#content/pictures/logo.svg?raw';
import butaBorder from '#content/pictures/patterns/buta-border.svg?raw';
import { escapeXml } from '../write-xml.ts';
import { fitTitle, lineHeight } from './fit-title.ts';

export interface PageTexts {
	brand: string;
	/** The part of the site, or the kind of page. */
	section: string;
	title: string;
}

/** The size that social networks expect. */
const pictureSize = { width: 1200, height: 630 };

export const fontFamily = 'Bricolage Grotesque';

const margin = 80;
const titleBox = { width: 800, height: 310, bottom: 530 };
const border = { width: 192, height: 48 };

/** Draws the picture for sharing a page. */
export function drawPage({ brand, section, title }: PageTexts): string {
	const { width, height } = pictureSize;
	const { size, lines } = fitTitle(title, titleBox);
	const first = titleBox.bottom - (lines.length - 1) * size * lineHeight;
	const label = first - size - 16;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${fontFamily}" font-weight="700">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
${constellation}
${placeDrawing(logo, margin - 6, 56, 76, 76)}
<text x="${margin + 88}" y="110" font-size="42" fill="${colours.brand}">${escapeXml(brand)}</text>
<text x="${margin}" y="${label}" font-size="32" fill="${colours.muted}">${escapeXml(section)}</text>
${lines.map((line, row) => `<text x="${margin}" y="${first + row * size * lineHeight}" font-size="${size}" letter-spacing="${-0.015 * size}" fill="${colours.ink}">${escapeXml(line)}</text>`).join('\n')}
${borderTiles()}
</svg>`;
}

/** The Little Bear, whose tail ends in the pole star. */
const constellation = `<g fill="none" stroke="${colours.brandSoft}" stroke-width="3" stroke-linejoin="round">
<path d="M1068 132 1012 204 982 280 990 362 952 452 1032 490 1058 404 990 362"/></g>
<g fill="${colours.brand}"><circle cx="1012" cy="204" r="7"/><circle cx="982" cy="280" r="7"/><circle cx="990" cy="362" r="8"/><circle cx="1058" cy="404" r="7"/><circle cx="1032" cy="490" r="9"/><circle cx="952" cy="452" r="11"/></g>
<path transform="translate(1068 132) scale(6.4) translate(-18 -13.5)" fill="${colours.action}" d="M18 1.9 19.2 10.6 22.1 9.4 20.9 12.3 29.1 13.5 20.9 14.7 21.8 17.3 19.2 16.4 18 25.8 16.8 16.4 13.7 17.8 15.1 14.7 6.4 13.5 15.1 12.3 14 9.5 16.8 10.6z"/>`;

function borderTiles() {
	const count = Math.ceil(pictureSize.width / border.width);
	const y = pictureSize.height - border.height;
	return Array.from({ length: count }, (_, n) =>
		placeDrawing(butaBorder, n * border.width, y, border.width, border.height),
	).join('');
}

/** Embeds another drawing. */
function placeDrawing(svg: string, x: number, y: number, width: number, height: number) {
	const at = `x="${x}" y="${y}" width="${width}" height="${height}"`;
	return svg.replace(/ width="\d+" height="\d+"/, ` ${at}`);
}
