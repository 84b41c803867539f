import { NotFoundList } from '../blocks/official-links.tsx';
import { FactList } from './fact-list.tsx';
import type { InstituteData } from './load-institute.server.ts';

/** What one can study here after class 12, and what could not be found out. */
export function Programmes({ institute, record: { programmes, unknown } }: InstituteData) {
	if (programmes.length === 0 && unknown.length === 0) return null;
	return (
		<section aria-labelledby="programmes">
			<h2 id="programmes" className="text-2xl">
				Programmes after class 12
			</h2>
			{programmes.map(({ name, facts }) => (
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
					) : null}
				</section>
			))}
			{unknown.length > 0 ? (
				<div className="mt-6">
					<h3 className="text-lg">What we could not find</h3>
					<NotFoundList items={unknown} ask="the admissions office" href={institute.officialSite} />
				</div>
			) : null}
		</section>
	);
}
