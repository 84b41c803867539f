import type { Provenance } from '#app/features/facts/exam-record.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { SourceLine } from '../blocks/source-line.tsx';

interface ShownFact {
	what: string;
	value: string;
	from?: Provenance;
}

/** What the headings of stored facts are called on the page. */
const headingNames: Record<string, string> = {
	Kind: 'Type',
	'Worth knowing': 'Good to know',
	'Way in': 'Admission',
	'Leaving early': 'If you leave early',
};

/** Facts as a description list: each heading once, with all that is known under it and where that comes from. */
export function FactList({ facts }: { facts: readonly ShownFact[] }) {
	const headings = [...new Set(facts.map(({ what }) => what))];
	const days = [...new Set(facts.flatMap(({ from }) => from?.checkedOn ?? []))];
	const isOneDay = days.length === 1;
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
									{from?.note ? <p className="mt-1 text-sm">{from.note}</p> : null}
									{from ? <SourceLine from={from} withoutDay={isOneDay} /> : null}
								</dd>
							))}
					</div>
				))}
			</dl>
			{isOneDay ? <p className="source-line">All checked on {formatDay(days[0] ?? '')}</p> : null}
		</>
	);
}
