import { NotFoundList } from '../blocks/official-links.tsx';
import { FactList } from './fact-list.tsx';
import { nameInSentence } from './institute-places.ts';
import type { InstituteData } from './load-institute.server.ts';

type Programme = InstituteData['record']['programmes'][number];
type Fact = Programme['facts'][number];

/** The programmes after class 12, and what could not be found. */
export function Programmes({ institute, record: { programmes, unknown } }: InstituteData) {
	if (programmes.length === 0 && unknown.length === 0) return null;
	const shared = findShared(programmes);
	const isOwn = ({ what, value }: Fact) =>
		!shared.some((one) => one.what === what && one.value === value);
	return (
		<section aria-labelledby="programmes">
			<h2 id="programmes" className="text-2xl">
				Programmes after class 12
			</h2>
			{programmes
				.map(({ name, facts }) => ({ name, facts: facts.filter(isOwn) }))
				.map(({ name, facts }) => (
					<section
						key={name}
						aria-label={name}
						className="mt-5 rounded-card border border-line bg-surface p-5 md:p-7"
					>
						<h3 className="text-xl">{name}</h3>
						{facts.length > 0 ? (
							<div className="mt-3">
								<FactList facts={facts} />
							</div>
						) : (
							<p className="mt-2 text-muted">What we know about it is below.</p>
						)}
					</section>
				))}
			{shared.length > 0 ? (
				<section aria-labelledby="shared" className="mt-5 rounded-card bg-brand-tint p-5 md:p-7">
					<h3 id="shared" className="text-xl">
						The same for {programmes.length === 2 ? 'both' : 'all'} programmes
					</h3>
					<div className="mt-3">
						<FactList facts={shared} />
					</div>
				</section>
			) : null}
			{unknown.length > 0 ? (
				<div className="mt-6">
					<h3 className="text-lg">What we could not find</h3>
					<NotFoundList
						items={unknown}
						ask={`the admissions office of ${nameInSentence(institute.name)}`}
						href={institute.officialSite}
					/>
				</div>
			) : null}
		</section>
	);
}

/** Facts that all programmes share are shown once, below them. */
function findShared([first, ...others]: readonly Programme[]): Fact[] {
	if (!first || others.length === 0) return [];
	return first.facts.filter(({ what, value }) =>
		others.every(({ facts }) => facts.some((one) => one.what === what && one.value === value)),
	);
}
