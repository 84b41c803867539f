import { DateTimeline } from '#app/ui/charts/date-timeline.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { PastSeasonNotice } from '../blocks/past-notice.tsx';
import { OfficialLink } from '../blocks/season-note.tsx';
import type { OldExamData } from './load-old-exam.server.ts';

/** The season's dates as a line and as a table; where none are known, it says so and what to look for. */
export function ImportantDates({ exam, dates, today }: OldExamData) {
	if (!dates?.dated.length) {
		return <NoDates steps={dates?.steps ?? []} officialSite={exam.officialSite} />;
	}
	return (
		<>
			{dates.isOver ? (
				<PastSeasonNotice seasonYear={dates.seasonYear} officialSite={exam.officialSite} />
			) : null}
			<div className="mt-6 grid items-start gap-6 xl:grid-cols-12">
				<div className="rounded-card border border-line bg-surface p-4 sm:p-5 xl:col-span-5">
					<DateTimeline
						label={`${dates.title}, with today`}
						dates={dates.dated.map((step) => ({ label: step.step, date: step.date }))}
						today={today}
					/>
				</div>
				<div className="min-w-0 xl:col-span-7">
					<DataTable caption={dates.title} header={dates.header} rows={dates.rows} />
				</div>
			</div>
		</>
	);
}

function NoDates(props: { steps: readonly { step: string }[]; officialSite: string }) {
	return (
		<div className="max-w-prose">
			<p>
				We hold no confirmed dates for this exam, so none are shown.{' '}
				<OfficialLink href={props.officialSite}>Check the official notification</OfficialLink>
				{props.steps.length > 0 ? ' and write down the day of each step:' : '.'}
			</p>
			<ol className="mt-4 flex flex-wrap gap-x-2 gap-y-2">
				{props.steps.map(({ step }, index) => (
					<li
						key={step}
						className="rounded-control border border-line bg-surface px-3 py-1.5 text-sm"
					>
						<span className="mr-1 text-muted tabular-nums">{index + 1}.</span> {step}
					</li>
				))}
			</ol>
		</div>
	);
}
