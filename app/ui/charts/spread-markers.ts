/** Something to be marked at a point. */
export interface MarkerHome {
	x: number;
	y: number;
	label: string;
}

/** A marker moved off its neighbours, with the point it belongs to, and the side on which its name has room. */
export interface Marker {
	x: number;
	y: number;
	home: { x: number; y: number };
	side?: 'left' | 'right';
}

interface Rules {
	/** The radius of a marker. */
	radius: number;
	/** The height of a name's letters. */
	fontSize: number;
	width: number;
	height: number;
}

const rounds = 300;
// How strongly a marker is drawn back to its point, compared with being pushed off its neighbours.
const pull = 0.02;

/**
 * Moves markers apart until none covers another, each as near to its point as that allows, and finds a side
 * for every name that runs over no marker and no other name. A name without such a side gets none.
 */
export function spreadMarkers(homes: readonly MarkerHome[], rules: Rules): Marker[] {
	const apart = rules.radius * 2 + 1;
	const at = homes.map(({ x, y }) => ({ x, y }));
	for (let done = 0; done < rounds; done += 1) {
		for (const [index, marker] of at.entries()) {
			const home = homes[index] ?? marker;
			marker.x += (home.x - marker.x) * pull;
			marker.y += (home.y - marker.y) * pull;
		}
		pushApart(at, apart);
	}
	for (let done = 0; done < rounds && pushApart(at, apart); done += 1);
	const markers = at.map((marker, index) => ({
		x: keepInside(marker.x, rules.radius, rules.width),
		y: keepInside(marker.y, rules.radius, rules.height),
		home: { x: homes[index]?.x ?? 0, y: homes[index]?.y ?? 0 },
	}));
	return giveSides(markers, homes, rules);
}

/** Pushes each pair that is too close apart by what is missing; false when no pair was. */
function pushApart(markers: { x: number; y: number }[], apart: number): boolean {
	let moved = false;
	for (const [index, one] of markers.entries()) {
		for (const [offset, other] of markers.slice(index + 1).entries()) {
			// Two markers at one point are parted sideways, later ones also a little downwards.
			const dx = other.x - one.x || 0.1;
			const dy = other.y - one.y || 0.01 * offset;
			const distance = Math.sqrt(dx * dx + dy * dy);
			if (distance >= apart) continue;
			moved = moved || apart - distance > 0.01;
			const share = (apart - distance) / distance / 2;
			one.x -= dx * share;
			one.y -= dy * share;
			other.x += dx * share;
			other.y += dy * share;
		}
	}
	return moved;
}

function giveSides(markers: Marker[], homes: readonly MarkerHome[], rules: Rules): Marker[] {
	const taken = markers.map((marker) => boxAround(marker, rules.radius));
	return markers.map((marker, index) => {
		const order =
			marker.x < marker.home.x - 1 ? (['left', 'right'] as const) : (['right', 'left'] as const);
		for (const side of order) {
			const box = boxOfName(marker, homes[index]?.label ?? '', side, rules);
			const others = taken.filter((_, other) => other !== index);
			if (box.left < 0 || box.right > rules.width || others.some((one) => overlap(one, box)))
				continue;
			taken.push(box);
			return { ...marker, side };
		}
		return marker;
	});
}

interface Box {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

function boxAround({ x, y }: Marker, radius: number): Box {
	return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function boxOfName(marker: Marker, label: string, side: 'left' | 'right', rules: Rules): Box {
	const near = rules.radius + 3;
	// Letters of the text font are about half as wide as they are high.
	const far = near + label.length * rules.fontSize * 0.54;
	const half = rules.fontSize * 0.6;
	return {
		left: side === 'left' ? marker.x - far : marker.x + near,
		right: side === 'left' ? marker.x - near : marker.x + far,
		top: marker.y - half,
		bottom: marker.y + half,
	};
}

function overlap(one: Box, other: Box) {
	return (
		one.left < other.right &&
		one.right > other.left &&
		one.top < other.bottom &&
		one.bottom > other.top
	);
}

function keepInside(value: number, margin: number, size: number) {
	return Math.round(Math.min(Math.max(value, margin), size - margin) * 10) / 10;
}
