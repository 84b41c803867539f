import { NarrowFold } from '#app/ui/narrow-fold.tsx';
import { placeInYear } from '../calendar/lay-out-strip.ts';
import { MonthAxis, SeasonStrip, StripLegend } from '../calendar/season-strip.tsx';
import type { ShownYear } from './show-plan.ts';

/** The year of my exams: past windows pale, announced dates strong, and today. */
export function PlanTimeline(props: { years: ShownYear[]; today: string; isOpen: boolean }) {
	const { years, today, isOpen } = props;
	if (years.length === 0) return null;
	return (
		<section aria-labelledby="my-year">
			<NarrowFold
				isOpen={isOpen}
				heading={
					<h2 id="my-year" className="text-2xl">
						Your year
					</h2>
				}
			>
				<p className="mt-1 mb-4 max-w-prose">{describeYears(years)}</p>
				<StripLegend strips={years.map(({ strip }) => strip)} />
				<MonthAxis />
				<div className="strip-rows">
					{years.map(({ exam, name, dates, strip, steps, source }) => (
						<details key={exam}>
							<summary className="strip-row">
								<h3>{name}</h3>
								{dates ? <span data-ahead={dates.isAhead || undefined}>{dates.text}</span> : null}
								<SeasonStrip strip={strip} todayAt={placeInYear(today)} />
							</summary>
							<div>
								{/* One line each: as lists, the dates of all exams took a tenth of the page's size. */}
								<p>{steps.join('\n')}</p>
								<p className="source-line">{source}</p>
							</div>
						</details>
					))}
				</div>
			</NarrowFold>
		</section>
	);
}

/** Dates of past seasons are no promise, so their year is named. */
function describeYears(years: readonly ShownYear[]) {
	const silent = years.filter(({ next, season }) => !next.announced || season > next.season);
	const season = silent[0]?.season;
	if (silent.length < years.length || !season) {
		return 'Strong colours show announced dates, pale ones past seasons.';
	}
	return `${season} dates are not confirmed yet. The bars show past seasons. The official sites have the dates first.`;
}
