import { Link } from 'react-router';
import { lowerFirst } from '#app/platform/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import {
	describeUnannounced,
	MonthAxis,
	SeasonStrip,
	StripLegend,
} from '../calendar/season-strip.tsx';
import { useMailWaits } from '../shell/use-site.ts';
import type { HomeData } from './load-home.server.ts';

/** A chart of the year of the most requested exams, from their dates. */
export function ExamYear({ year }: { year: HomeData['year'] }) {
	const mailWaits = useMailWaits();
	if (year.exams.length === 0) return null;
	return (
		<Section labelledBy="year-title" tone="surface" className="border-line border-y">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
				<h2 id="year-title" className="text-3xl">
					When forms open and exams are held
				</h2>
				<StripLegend strips={year.exams.map(({ strip }) => strip)} />
			</div>
			{year.next ? (
				<p className="mt-3 max-w-prose">
					{describeUnannounced(year.next)} The bars show past seasons.
				</p>
			) : null}
			<div className="mt-6">
				<MonthAxis />
				<ul className="divide-y divide-line border-line border-b">
					{year.exams.map((exam) => (
						<li key={exam.id} className="strip-row py-1.5">
							<h3>
								{exam.to ? (
									<Link to={exam.to} className="text-brand hover:underline">
										{exam.name}
									</Link>
								) : (
									exam.name
								)}
							</h3>
							{exam.dates ? (
								<span data-ahead={exam.dates.isAhead || undefined}>
									{exam.dates.isAhead
										? exam.dates.text
										: `Past season: ${lowerFirst(exam.dates.text)}`}
								</span>
							) : null}
							<SeasonStrip strip={exam.strip} todayAt={year.todayAt} />
						</li>
					))}
				</ul>
			</div>
			<div className="mt-6 flex flex-wrap gap-3">
				<ButtonLink to="/calander">Open the Exam Calendar</ButtonLink>
				{mailWaits ? (
					<ButtonLink variant="quiet" to="/calander/changes">
						See the dates that changed
					</ButtonLink>
				) : (
					<ButtonLink variant="quiet" to="/watch">
						Mail me when dates change
					</ButtonLink>
				)}
			</div>
		</Section>
	);
}
