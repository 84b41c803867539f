import { expect, test } from 'vitest';
import { indiaOutline } from '#app/ui/charts/india-outline.ts';
import { mapSize, projectPlace } from '#app/ui/charts/project-india.ts';
import { spreadMarkers } from '#app/ui/charts/spread-markers.ts';

const rules = { radius: 12, fontSize: 9, overhang: 0, ...mapSize };

function closest(markers: readonly { x: number; y: number }[]) {
	const distances = markers.flatMap((one, index) =>
		markers.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
	);
	return Math.min(...distances);
}

test('a single marker stays at its point', () => {
	const [marker] = spreadMarkers([{ x: 100, y: 100, label: 'Alone' }], rules);
	expect(marker).toEqual({ x: 100, y: 100, home: { x: 100, y: 100 }, side: 'right' });
});

test('markers at the same point are spread', () => {
	const homes = Array.from({ length: 6 }, (_, index) => ({ x: 100, y: 100, label: `${index}` }));
	const markers = spreadMarkers(homes, rules);
	expect(closest(markers)).toBeGreaterThan(23.8);
	for (const marker of markers) expect(Math.hypot(marker.x - 100, marker.y - 100)).toBeLessThan(60);
});

test('a marker covers no point of another', () => {
	const homes = [
		{ x: 100, y: 100, label: 'One' },
		{ x: 105, y: 104, label: 'Two' },
		{ x: 99, y: 108, label: 'Three' },
		{ x: 92, y: 101, label: 'Four' },
	];
	for (const [index, marker] of spreadMarkers(homes, rules).entries()) {
		for (const [other, home] of homes.entries()) {
			const distance = Math.hypot(marker.x - home.x, marker.y - home.y);
			if (other !== index) expect(distance).toBeGreaterThan(rules.radius);
		}
	}
});

test('twenty markers crowded in a corner stay on the map', () => {
	const homes = Array.from({ length: 20 }, (_, index) => ({
		x: index % 5,
		y: index % 3,
		label: 'x',
	}));
	for (const { x, y } of spreadMarkers(homes, rules)) {
		expect(x).toBeGreaterThanOrEqual(12);
		expect(y).toBeGreaterThanOrEqual(12);
		expect(x).toBeLessThanOrEqual(mapSize.width - 12);
		expect(y).toBeLessThanOrEqual(mapSize.height - 12);
	}
});

test('labels cover no other marker', () => {
	const markers = spreadMarkers(
		[
			{ x: 100, y: 100, label: 'A long name to the right' },
			{ x: 160, y: 100, label: 'Short' },
		],
		rules,
	);
	expect(markers.map((marker) => marker.side)).toEqual(['below', 'right']);
});

test('the whole outline lies on the map, Jammu and Kashmir and the north-east included', () => {
	for (const place of indiaOutline) {
		const { x, y } = projectPlace(place);
		expect(x).toBeGreaterThan(0);
		expect(x).toBeLessThan(mapSize.width);
		expect(y).toBeGreaterThan(0);
		expect(y).toBeLessThan(mapSize.height);
	}
	expect(Math.max(...indiaOutline.map(([, latitude]) => latitude))).toBeGreaterThan(37);
	expect(Math.max(...indiaOutline.map(([longitude]) => longitude))).toBeGreaterThan(97);
});
