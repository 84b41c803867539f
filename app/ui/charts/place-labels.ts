/** The side of a marker on which its label is drawn. */
export type LabelSide = 'right' | 'left' | 'above' | 'below';

interface Rules {
	radius: number;
	fontSize: number;
	width: number;
	/** How far a label may extend beyond the left edge. */
	overhang: number;
}

interface Box {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** Finds for every marker a side on which its label covers nothing; a label without such a side is left out. */
export function placeLabels<M extends { x: number; y: number }>(
	markers: readonly M[],
	labels: readonly string[],
	rules: Rules,
): (M & { side?: LabelSide })[] {
	const taken = markers.map((marker) => boxAround(marker, rules.radius));
	const sides: LabelSide[] = ['right', 'left', 'below', 'above'];
	return markers.map((marker, index) => {
		const side = sides.find((candidate) => {
			const box = boxOfName(marker, labels[index] ?? '', candidate, rules);
			const isInside = box.left >= -rules.overhang && box.right <= rules.width;
			if (!isInside || taken.some((other, at) => at !== index && overlap(other, box))) return false;
			taken.push(box);
			return true;
		});
		return { ...marker, side };
	});
}

function boxAround({ x, y }: { x: number; y: number }, radius: number): Box {
	return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function boxOfName(
	{ x, y }: { x: number; y: number },
	label: string,
	side: LabelSide,
	{ radius, fontSize }: Rules,
): Box {
	// Letters of the text font are about half as wide as high.
	const length = label.length * fontSize * 0.52;
	const half = fontSize * 0.6;
	const away = radius + 3;
	const centre = {
		right: { x: x + away + length / 2, y },
		left: { x: x - away - length / 2, y },
		below: { x, y: y + away + half },
		above: { x, y: y - away - half },
	}[side];
	return {
		left: centre.x - length / 2,
		right: centre.x + length / 2,
		top: centre.y - half,
		bottom: centre.y + half,
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
