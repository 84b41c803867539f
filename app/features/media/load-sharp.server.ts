import type Sharp from 'sharp';

const readable = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`);

let loading: Promise<typeof Sharp> | undefined;

/**
 * Brings in the picture library when the first picture is uploaded: the start and public pages never pay for
 * it. It can read the four kinds we take and nothing else, works with one thread, and keeps nothing.
 */
export function loadSharp(): Promise<typeof Sharp> {
	loading ??= import('sharp').then(({ default: sharp }) => {
		sharp.block({ operation: ['VipsForeignLoad'] });
		sharp.unblock({ operation: readable });
		sharp.concurrency(1);
		sharp.cache(false);
		return sharp;
	});
	return loading;
}
