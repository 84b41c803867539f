import { glanceFacts } from '#app/features/content/collections/stored-options.ts';
import { IndiaMap } from '#app/ui/charts/india-map.tsx';
import { OfficialLink } from '../blocks/official-links.tsx';
import { FactList } from './fact-list.tsx';
import { placeName } from './institute-places.ts';
import type { InstituteData } from './load-institute.server.ts';

/** The facts shown here; the others have their own section. */
const inShort: ReadonlySet<string> = new Set(Object.values(glanceFacts));

/** Splits an institute's facts into those shown at a glance and the others. */
export function splitFacts({ facts }: InstituteData['record']) {
	return {
		first: facts.filter(({ what }) => inShort.has(what)),
		others: facts.filter(({ what }) => !inShort.has(what)),
	};
}

/** The main facts, beside a small map. */
export function AtAGlance({ institute, record, place }: InstituteData) {
	const where = placeName(institute);
	const facts = [{ what: 'Place', value: where }, ...splitFacts(record).first];
	return (
		<section
			aria-labelledby="glance"
			className="rounded-card border border-line bg-surface p-5 md:p-7"
		>
			<h2 id="glance" className="text-2xl">
				At a glance
			</h2>
			<div className="mt-4 grid items-center gap-8 sm:grid-cols-3">
				<div className="sm:col-span-2">
					<FactList facts={facts} />
				</div>
				<PlaceMap place={where} at={place} />
			</div>
			<p className="mt-4 border-line border-t pt-4">
				<OfficialLink href={institute.officialSite} />
			</p>
		</section>
	);
}

/** A small map of India with one place marked. */
function PlaceMap(props: { place: string; at: { x: number; y: number } }) {
	const { place, at } = props;
	return (
		<figure>
			<IndiaMap
				role="img"
				aria-label={`Map of India with ${place} marked`}
				className="mx-auto w-full max-w-60"
			>
				<circle cx={at.x} cy={at.y} r="22" className="fill-action opacity-40" />
				<circle cx={at.x} cy={at.y} r="9" className="fill-brand stroke-2 stroke-surface" />
			</IndiaMap>
			<figcaption className="mt-2 text-center text-muted text-sm">{place}</figcaption>
		</figure>
	);
}
