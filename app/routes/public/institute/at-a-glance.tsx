import { OfficialLink } from '../blocks/season-note.tsx';
import type { InstituteData } from './load-institute.server.ts';
import { PlaceMap } from './place-map.tsx';
import { placeName } from './place-name.ts';

/** The facts in short, beside a small map. */
export function AtAGlance({ institute, place }: InstituteData) {
	const where = placeName(institute);
	const facts = [
		{ label: 'Founded', value: String(institute.founded) },
		{ label: 'Place', value: where },
		...institute.highlights,
	];
	return (
		<section
			aria-labelledby="glance"
			className="rounded-card border border-line bg-surface p-5 md:p-7"
		>
			<h2 id="glance" className="text-2xl">
				At a glance
			</h2>
			<div className="mt-4 grid items-center gap-8 sm:grid-cols-3">
				<dl className="divide-y divide-line sm:col-span-2">
					{facts.map((fact) => (
						<div key={fact.label} className="gap-4 py-2.5 md:grid md:grid-cols-3">
							<dt className="text-muted text-sm md:pt-0.5">{fact.label}</dt>
							<dd className="md:col-span-2">{fact.value}</dd>
						</div>
					))}
				</dl>
				<PlaceMap place={where} at={place} />
			</div>
			<p className="mt-4 border-line border-t pt-4">
				<OfficialLink href={institute.officialSite} />
			</p>
		</section>
	);
}
