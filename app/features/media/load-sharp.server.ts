import type Sharp from 'sharp';

const readable = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`);

let loading: Promise<typeof Sharp> | undefined;

/**
 * Loads the picture library with the first upload, because it is slow to load. It reads only the four formats we
 * accept, with one thread and no cache.
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
