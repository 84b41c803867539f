import type { Provenance } from '#app/features/facts/exam-record.ts';
import { inSeason } from '#app/features/facts/read-season.ts';
import { SourceLine } from '../blocks/source-line.tsx';

interface ShownFact {
	what: string;
	value: string;
	from?: Provenance;
}

/** The page's labels for the headings of stored facts. */
const headingNames: Record<string, string> = {
	Kind: 'Type',
	'Worth knowing': 'Good to know',
	'Way in': 'Admission',
	'Leaving early': 'If you leave early',
};

/** Facts as a description list: each heading once with its facts and their years, then the sources. */
export function FactList(props: { facts: readonly ShownFact[] }) {
	const facts = props.facts.filter((fact, index) => !isRepeated(fact, props.facts.slice(0, index)));
	const headings = [...new Set(facts.map(({ what }) => what))];
	const origins = facts.flatMap(({ from }) => from ?? []);
	return (
		<>
			<dl className="divide-y divide-line">
				{headings.map((heading) => (
					<div key={heading} className="gap-x-4 gap-y-3 py-3 md:grid md:grid-cols-3">
						<dt className="text-muted text-sm md:pt-0.5">{headingNames[heading] ?? heading}</dt>
						{facts
							.filter(({ what }) => what === heading)
							.map(({ value, from }) => (
								<dd
									key={from?.place.path ?? value}
									className="mt-3 first-of-type:mt-0 md:col-span-2 md:col-start-2 md:mt-0"
								>
									{value}
									{from ? <Remark what={heading} value={value} from={from} /> : null}
									{from?.note ? <p className="mt-1 text-sm">{from.note}</p> : null}
								</dd>
							))}
					</div>
				))}
			</dl>
			{origins.length > 0 ? <SourceLine from={origins} withoutSeason /> : null}
		</>
	);
}

/** Whether a newer season says the same, perhaps with a remark: “150, for Indian applicants” and “150”. */
function isRepeated({ what, value }: ShownFact, newer: readonly ShownFact[]) {
	return newer.some(
		(one) => one.what === what && (one.value === value || one.value.startsWith(`${value}, `)),
	);
}

/** The season of a fact, and whether its source is not the institute. */
function Remark(props: { what: string; value: string; from: Provenance }) {
	const { season, confidence } = props.from;
	const years = describeYears(props.what, props.value, season);
	const text = [years, confidence === 'reported' ? 'reported' : ''].filter(Boolean).join(', ');
	return text ? <span className="text-muted text-sm"> ({text})</span> : null;
}

/** The headings whose facts are of one year; what is below the others was true that year, and perhaps long before. */
const ofOneYear: ReadonlySet<string> = new Set([
	'Rank in NIRF (management)',
	'First batch',
	'Seats',
	'Way in',
	'Total fees',
	'Fees',
	'Placement',
]);

/** “in 2025”, “as of 2025” or “from 2021 to 2023”; empty if the fact names the year itself. */
function describeYears(what: string, value: string, season: string) {
	const last = season.split('-').at(-1) ?? '';
	if (value.includes(last)) return '';
	const years = inSeason(season).trim();
	return ofOneYear.has(what) || last !== season ? years : years.replace('in', 'as of');
}
