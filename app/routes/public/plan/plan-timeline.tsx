import type { PlanYear } from '#app/features/plan/make-plan.ts';
import { SourceLine } from '../blocks/source-line.tsx';
import { judgeDates } from '../calendar/judge-dates.ts';
import { layOutStrip, placeInYear } from '../calendar/lay-out-strip.ts';
import { MonthAxis, SeasonStrip, StripLegend } from '../calendar/season-strip.tsx';

/** The year of my exams: past windows pale, announced dates strong, and today. */
export function PlanTimeline({ years, today }: { years: PlanYear[]; today: string }) {
	if (years.length === 0) return null;
	const rows = years.map((year) => {
		const steps = year.seasons.map((season) => season.steps);
		return { ...year, strip: layOutStrip(steps, today), dates: judgeDates(steps, today) };
	});
	const kinds = new Set(rows.flatMap(({ strip }) => strip.map(({ kind }) => kind)));
	return (
		<section aria-labelledby="my-year">
			<h2 id="my-year" className="text-2xl">
				Your year
			</h2>
			<p className="mt-1 mb-4 max-w-prose">{sayNext(years)}</p>
			<StripLegend kinds={kinds} />
			<MonthAxis />
			<div className="strip-rows">
				{rows.map(({ exam, name, dates, strip, seasons }) => (
					<details key={exam}>
						<summary className="strip-row">
							<h3>{name}</h3>
							{dates ? <span data-ahead={dates.isAhead || undefined}>{dates.words}</span> : null}
							<SeasonStrip shapes={strip} todayAt={placeInYear(today)} />
						</summary>
						<div>
							{seasons.slice(0, 1).map(({ season, steps, from }) => (
								<div key={season}>
									<ul>
										{steps.map(({ step, text }) => (
											<li key={step + text}>
												{step}: {text}
											</li>
										))}
									</ul>
									<SourceLine from={from} />
								</div>
							))}
						</div>
					</details>
				))}
			</div>
		</section>
	);
}

/** Past windows are no promise, so it says which year they are of. */
function sayNext(years: readonly PlanYear[]) {
	const silent = years.filter(({ next }) => !next.announced);
	const season = silent[0]?.next.season;
	if (silent.length < years.length || !season)
		return 'Announced dates are strong, past seasons pale.';
	return `${season} dates are not out yet. These are the months of past seasons: plan with them, and check the official sites.`;
}
