import { expect, test } from 'vitest';
import { cutForSharing } from '#app/features/media/cut-for-sharing.ts';

test('a tall picture is cropped around the focal point', () => {
	const { part, size } = cutForSharing({ width: 1600, height: 3200 }, { x: 50, y: 25 });
	expect(part).toEqual({ width: 1600, height: 840, left: 0, top: 380 });
	expect(size).toEqual({ width: 1200, height: 630 });
});

test('a focal point near the edge moves the crop only to the edge', () => {
	const { part } = cutForSharing({ width: 4000, height: 630 }, { x: 100, y: 0 });
	expect(part).toEqual({ width: 1200, height: 630, left: 2800, top: 0 });
});

test.each([
	[1, 1],
	[1, 3200],
	[1600, 1],
	[300, 200],
])('%i × %i is neither enlarged nor cropped beyond its edges', (width, height) => {
	const { part, size } = cutForSharing({ width, height }, { x: 100, y: 100 });
	expect(part.left + part.width).toBe(width);
	expect(part.top + part.height).toBe(height);
	expect(size.width).toBeLessThanOrEqual(part.width);
	expect(Math.min(part.left, part.top, size.width - 1, size.height - 1)).toBeGreaterThanOrEqual(0);
});
