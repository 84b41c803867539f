import { Link } from 'react-router';
import { IndiaMap } from '#app/ui/charts/india-map.tsx';
import { Section } from '#app/ui/section.tsx';
import { markerRules } from './institute-places.ts';
import type { MappedInstitute } from './map-institutes.server.ts';

/** All institutes on a map of India, with a list that explains the numbers. */
export function InstituteMap({ institutes }: { institutes: readonly MappedInstitute[] }) {
	return (
		<Section labelledBy="on-the-map" tone="deep">
			<h2 id="on-the-map" className="text-3xl">
				On the map
			</h2>
			<p className="mt-3 max-w-prose">
				Institutes on a map of India, numbered from north to south. Tap an institute to read about
				it.
			</p>
			<div className="mt-8 grid items-center gap-8 md:grid-cols-2 lg:grid-cols-12">
				<IndiaMap
					role="group"
					aria-label="Map of India with the institutes"
					className="mx-auto w-full max-w-lg overflow-visible lg:col-span-6 lg:mr-0 lg:max-w-md xl:max-w-lg"
				>
					<g className="fill-brand stroke-brand">
						{institutes.map(({ address, home, x, y }) => (
							<g key={address}>
								<path d={`M${home.x} ${home.y}L${x} ${y}`} />
								<circle cx={home.x} cy={home.y} r="2" />
							</g>
						))}
					</g>
					{institutes.map((institute) => (
						<MapMarker key={institute.address} institute={institute} />
					))}
				</IndiaMap>
				<ol className="gap-x-6 sm:columns-2 md:columns-1 lg:col-span-6 lg:columns-2">
					{institutes.map((institute) => (
						<li key={institute.address} className="break-inside-avoid">
							<ListedInstitute institute={institute} />
						</li>
					))}
				</ol>
			</div>
		</Section>
	);
}

function ListedInstitute({ institute }: { institute: MappedInstitute }) {
	const { number, name, city, address } = institute;
	return (
		<Link
			to={address}
			className="flex min-h-11 items-center gap-3 border-line border-b py-1 hover:underline"
		>
			<span className="grid size-7 shrink-0 place-items-center rounded-full bg-brand font-semibold text-on-brand text-sm tabular-nums">
				{number}
			</span>
			<span>
				{name} <span className="font-normal text-muted text-sm">{city}</span>
			</span>
		</Link>
	);
}

const { radius, fontSize } = markerRules;
const away = radius + 3;

const shifts = {
	right: { x: away, y: 0 },
	left: { x: -away, y: 0 },
	below: { x: 0, y: away + fontSize / 2 },
	above: { x: 0, y: -away - fontSize / 2 },
};

/** A numbered marker that links to the institute; on wide screens its name is beside it. */
function MapMarker({ institute }: { institute: MappedInstitute }) {
	const { x, y, side, number, name, city, address } = institute;
	return (
		<Link to={address} aria-label={`${number} ${name}, ${city}`} className="map-marker">
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
