import type { FocalPoint } from './picture-rules.ts';

/** The format that social networks and messengers show. */
const shape = { width: 1200, height: 630 };

interface Size {
	width: number;
	height: number;
}

/** The crop for sharing: as much as fits around the focal point, never enlarged. */
export function cutForSharing({ width, height }: Size, focal: FocalPoint) {
	const ratio = shape.width / shape.height;
	const cut = {
		width: Math.max(1, Math.min(width, Math.round(height * ratio))),
		height: Math.max(1, Math.min(height, Math.round(width / ratio))),
	};
	const scale = Math.min(1, shape.width / cut.width);
	return {
		part: {
			...cut,
			left: placeCut(focal.x, width, cut.width),
			top: placeCut(focal.y, height, cut.height),
		},
		size: {
			width: Math.max(1, Math.round(cut.width * scale)),
			height: Math.max(1, Math.round(cut.height * scale)),
		},
	};
}

function placeCut(hundredths: number, whole: number, part: number) {
	const start = Math.round((hundredths / 100) * whole - part / 2);
	return Math.min(Math.max(0, start), whole - part);
}
