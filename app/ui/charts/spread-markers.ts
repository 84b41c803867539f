import { type LabelSide, placeLabels } from './place-labels.ts';

/** A point to mark. */
export interface MarkerHome {
	x: number;
	y: number;
	label: string;
}

/** A marker moved away from its neighbours, with its point and the side on which its label has room. */
export interface Marker {
	x: number;
	y: number;
	home: { x: number; y: number };
	side?: LabelSide;
}

/** The sizes of markers, labels and their area. */
export interface MarkerRules {
	radius: number;
	fontSize: number;
	width: number;
	height: number;
	/** How far a label may extend beyond the left edge. */
	overhang: number;
}

interface Point {
	x: number;
	y: number;
}

const rounds = 400;
// How strongly a marker is pulled back to its point, compared with the push of its neighbours.
const pull = 0.02;
// The space around a point of another marker, so that it stays visible.
const roomForPoint = 4;

/**
 * Moves markers apart until none covers another one or its point, each as near to its own point as possible, and
 * finds a side for every label that covers no marker and no other label.
 */
export function spreadMarkers(homes: readonly MarkerHome[], rules: MarkerRules): Marker[] {
	const at = homes.map(({ x, y }) => ({ x, y }));
	for (let round = 0; round < rounds; round += 1) {
		// In the last rounds nothing is pulled back, so that the movement comes to rest.
		const strength = round < rounds / 2 ? pull : 0;
		for (const [index, marker] of at.entries()) {
			const home = homes[index] ?? marker;
			marker.x += (home.x - marker.x) * strength;
			marker.y += (home.y - marker.y) * strength;
		}
		leavePoints(at, homes, rules.radius + roomForPoint);
		pushApart(at, rules.radius * 2 + 1);
	}
	const markers = at.map((marker, index) => ({
		x: keepInside(marker.x, rules.radius, rules.width),
		y: keepInside(marker.y, rules.radius, rules.height),
		home: { x: homes[index]?.x ?? 0, y: homes[index]?.y ?? 0 },
	}));
	const labels = homes.map((home) => home.label);
	return placeLabels(markers, labels, rules).map(({ side, ...marker }) =>
		side ? { ...marker, side } : marker,
	);
}

function pushApart(markers: readonly Point[], apart: number) {
	for (const [index, one] of markers.entries()) {
		for (const [offset, other] of markers.slice(index + 1).entries()) {
			const gap = gapBetween(one, other, offset);
			if (gap.distance >= apart) continue;
			const share = (apart - gap.distance) / gap.distance / 2;
			one.x -= gap.x * share;
			one.y -= gap.y * share;
			other.x += gap.x * share;
			other.y += gap.y * share;
		}
	}
}

/** Moves each marker off the points that belong to others. */
function leavePoints(markers: readonly Point[], points: readonly Point[], room: number) {
	for (const [index, marker] of markers.entries()) {
		for (const [other, point] of points.entries()) {
			if (other === index) continue;
			const gap = gapBetween(point, marker, index);
			if (gap.distance >= room) continue;
			const share = (room - gap.distance) / gap.distance / 2;
			marker.x += gap.x * share;
			marker.y += gap.y * share;
		}
	}
}

/** The vector between two points; two at the same place count as slightly apart, each pair differently. */
function gapBetween(one: Point, other: Point, offset: number) {
	const x = other.x - one.x || 0.1;
	const y = other.y - one.y || 0.05 * (offset - 1.5);
	return { x, y, distance: Math.sqrt(x * x + y * y) };
}

function keepInside(value: number, margin: number, size: number) {
	return Math.round(Math.min(Math.max(value, margin), size - margin) * 10) / 10;
}
