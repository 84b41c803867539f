import { createHash } from 'node:crypto';
import type { default as Library, Sharp } from 'sharp';
import { type Refused, refused } from '#app/platform/field-errors.ts';
import { z } from '#app/platform/zod.ts';
import { cutForSharing } from './cut-for-sharing.ts';
import type { FocalPoint } from './picture-rules.ts';
import type { PictureKind } from './sniff-picture.server.ts';

const hundredths = z.coerce
	.number('Use a whole number from 0 to 100.')
	.int('Use a whole number from 0 to 100.')
	.min(0, 'Use a whole number from 0 to 100.')
	.max(100, 'Use a whole number from 0 to 100.');

/** Checks a focal point that was sent. */
export const focalPoint = z.object({ x: hundredths, y: hundredths });

/** One variant of a picture: its format and width. */
export interface PictureFile {
	variant: string;
	format: 'avif' | 'webp' | 'jpeg';
	width: number;
	height: number;
	hash: string;
	bytes: Buffer;
}

export type Encoded =
	| { outcome: 'encoded'; width: number; height: number; files: PictureFile[] }
	| Refused;

/** The widths pages choose from; the widest replaces the original. */
const widths = [480, 960, 1600];
const tallest = 3200;
const fallbackWidth = 960;

const maxPixels = 50_000_000;
const maxSide = 12_000;

const reading = { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true } as const;

const tooManyPixels =
	'This picture has too many pixels. Make it at most 8,000 × 6,000 pixels and try again.';
const unreadable =
	'This file cannot be read as a picture. It may be damaged; save it again as JPEG or PNG and try once more.';

/**
 * Encodes all files of a picture from its pixels, which drops metadata and hidden content. The size in the header is
 * checked before any pixel is decoded.
 */
export async function encodePicture(
	bytes: Uint8Array,
	kind: PictureKind,
	focal: FocalPoint,
): Promise<Encoded> {
	const sharp = await loadSharp();
	try {
		const head = await sharp(bytes, reading).metadata();
		if (head.format !== (kind === 'avif' ? 'heif' : kind)) return refused(unreadable);
		if (kind === 'avif' && head.compression !== 'av1') return refused(unreadable);
		if (Math.max(head.width, head.height) > maxSide) return refused(tooManyPixels);
		const { data, info } = await sharp(bytes, reading)
			.resize({ width: widths.at(-1), height: tallest, fit: 'inside', withoutEnlargement: true })
			.toColourspace('srgb')
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		const pixels = () => sharp(data, { raw: { width, height, channels } });
		return { outcome: 'encoded', width, height, files: await makeFiles(pixels, info, focal) };
	} catch (error) {
		// The library's messages are for programmers, and a hostile file is not our error.
		const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
		return refused(isTooLarge ? tooManyPixels : unreadable);
	}
}

/** Crops the share picture from a stored file. */
export async function recrop(file: PictureFile, focal: FocalPoint): Promise<PictureFile> {
	const sharp = await loadSharp();
	return await makeShare(sharp(file.bytes), file, focal);
}

async function makeFiles(pixels: () => Sharp, size: Size, focal: FocalPoint) {
	const files: PictureFile[] = [];
	const narrower = widths.filter((width) => width < size.width);
	for (const width of [...narrower, size.width]) {
		const variant = String(width);
		const resized = () => pixels().resize({ width });
		files.push(await toFile(variant, 'webp', resized().webp({ quality: 78, effort: 3 })));
		files.push(await toFile(variant, 'avif', resized().avif({ quality: 52, effort: 2 })));
	}
	const fallback = pixels().resize({ width: fallbackWidth, withoutEnlargement: true });
	files.push(await toFile('fallback', 'jpeg', asJpeg(fallback)));
	files.push(await makeShare(pixels(), size, focal));
	return files;
}

async function makeShare(picture: Sharp, whole: Size, focal: FocalPoint) {
	const { part, size } = cutForSharing(whole, focal);
	const cut = picture.extract(part).resize({ ...size, fit: 'fill' });
	return await toFile('share', 'jpeg', asJpeg(cut));
}

interface Size {
	width: number;
	height: number;
}

function asJpeg(picture: Sharp) {
	return picture.flatten({ background: 'white' }).jpeg({ quality: 80, progressive: true });
}

async function toFile(
	variant: string,
	format: PictureFile['format'],
	picture: Sharp,
): Promise<PictureFile> {
	const { data, info } = await picture.toBuffer({ resolveWithObject: true });
	const hash = createHash('sha256').update(data).digest('base64url').slice(0, 22);
	return { variant, format, width: info.width, height: info.height, hash, bytes: data };
}

const readable = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`);

let loading: Promise<typeof Library> | undefined;

/**
 * Loads the picture library on the first upload, because it is slow to load. It reads only the four accepted formats,
 * with one thread and no cache.
 */
function loadSharp(): Promise<typeof Library> {
	loading ??= import('sharp').then(({ default: sharp }) => {
		sharp.block({ operation: ['VipsForeignLoad'] });
		sharp.unblock({ operation: readable });
		sharp.concurrency(1);
		sharp.cache(false);
		return sharp;
	});
	return loading;
}
