import type { ComponentProps } from 'react';
import { indiaIslands, indiaOutline } from './india-outline.ts';
import { mapSize, projectLength, projectPlace } from './project-india.ts';

const outline = drawOutline();

/** The map of India; its children are the markers, placed with `projectPlace`. */
export function IndiaMap({ children, ...props }: ComponentProps<'svg'>) {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: the caller says what the map shows, by role and label
		<svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} {...props}>
			<path d={outline} strokeLinejoin="round" className="fill-brand-tint stroke-brand-soft" />
			<g className="fill-brand-soft">
				{indiaIslands.map((island) => {
					const { x, y } = projectPlace(island.place);
					return (
						<ellipse
							key={`${x} ${y}`}
							cx={x}
							cy={y}
							rx={projectLength(island.wide)}
							ry={projectLength(island.long)}
						/>
					);
				})}
			</g>
			{children}
		</svg>
	);
}

/** The outline with relative coordinates, which is a third shorter than absolute ones. */
function drawOutline() {
	const points = indiaOutline.map(projectPlace);
	let last = { x: 0, y: 0 };
	const steps = points.map((point, index) => {
		const step = [point.x - last.x, point.y - last.y].map((size) => Math.round(size * 10) / 10);
		last = point;
		return `${index === 0 ? 'M' : 'l'}${step.join(' ')}`;
	});
	return `${steps
		.join('')
		.replaceAll(/(?<!\d)0\./g, '.')
		.replaceAll(' -', '-')}z`;
}
