import { Link } from 'react-router';
import type { MappedInstitute } from './map-institutes.server.ts';
import { markerRules } from './marker-rules.ts';

const { radius, fontSize } = markerRules;
const away = radius + 3;

const names = {
	right: { x: away, y: 0, anchor: 'start' },
	left: { x: -away, y: 0, anchor: 'end' },
	below: { x: 0, y: away + fontSize / 2, anchor: 'middle' },
	above: { x: 0, y: -away - fontSize / 2, anchor: 'middle' },
} as const;

/** A numbered marker that leads to the institute; on wide screens its name stands beside it. */
export function MapMarker({ institute }: { institute: MappedInstitute }) {
	const { x, y, side, number, name, city, address, isHere } = institute;
	const words = side && names[side];
	return (
		<Link
			to={address}
			aria-label={`${number}. ${name}, ${city}`}
			aria-current={isHere ? 'page' : undefined}
			className="group outline-none"
		>
			<circle
				cx={x}
				cy={y}
				r={radius}
				className={`stroke-surface group-hover:stroke-ink group-focus-visible:stroke-3 group-focus-visible:stroke-ink ${isHere ? 'fill-action' : 'fill-brand'}`}
			/>
			<text
				x={x}
				y={y}
				dy="0.35em"
				textAnchor="middle"
				fontSize="12"
				className={`font-semibold ${isHere ? 'fill-on-action' : 'fill-on-brand'}`}
			>
				{number}
			</text>
			{words ? (
				<text
					x={x + words.x}
					y={y + words.y}
					dy="0.35em"
					textAnchor={words.anchor}
					fontSize={fontSize}
					className="hidden fill-ink group-hover:underline lg:block"
				>
					{name}
				</text>
			) : null}
		</Link>
	);
}
