import { Link } from 'react-router';
import type { MappedInstitute } from './map-institutes.server.ts';
import { markerRules } from './marker-rules.ts';

const { radius, fontSize } = markerRules;
const away = radius + 3;

const shifts = {
	right: { x: away, y: 0 },
	left: { x: -away, y: 0 },
	below: { x: 0, y: away + fontSize / 2 },
	above: { x: 0, y: -away - fontSize / 2 },
};

/** A numbered marker that leads to the institute; on wide screens its name stands beside it. */
export function MapMarker({ institute }: { institute: MappedInstitute }) {
	const { x, y, side, number, name, city, address, isHere } = institute;
	return (
		<Link
			to={address}
			aria-label={`${number} ${name}, ${city}`}
			aria-current={isHere ? 'page' : undefined}
			className="map-marker"
		>
			<circle cx={x} cy={y} r={radius} />
			<text x={x} y={y}>
				{number}
			</text>{' '}
			{side ? (
				<text x={x + shifts[side].x} y={y + shifts[side].y} data-side={side} className="map-name">
					{name}
				</text>
			) : null}
		</Link>
	);
}
