import { isSeasonOver } from '#app/features/content/exam-season.ts';
import { DateTimeline } from '#app/ui/charts/date-timeline.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { SourceFold } from '../blocks/source-line.tsx';
import { CalendarLink } from '../calendar/calendar-link.tsx';
import { WatchCard } from '../watch/watch-form.tsx';
import type { ExamData } from './load-exam.server.ts';

/** The dates of a season, and the form to watch future ones. */
export function ExamDates(data: ExamData) {
	const isUndated = !data.view.dates && data.view.days.length === 0;
	return (
		<>
			<SeasonDates {...data} />
			{data.watchable ? <WatchCard exams={data.watchable} isUndated={isUndated} /> : null}
		</>
	);
}

/** The status of most dates, said once above them. */
function findUsualStatus(steps: readonly { status: string }[]) {
	const groups = [...Map.groupBy(steps, ({ status }) => status)];
	return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
}

/** What is said of dates with this status. */
const saidOf: Record<string, string> = {
	Official: 'are official',
	Tentative: 'are tentative',
	'Not official': 'are not official',
	'Tentative, not official': 'are tentative and not official',
};

/** The page shows a test's dates at the top, even if the programme's own are not known. */
function NoDates({ test }: { test?: string }) {
	if (!test) return <p>We have not found any dates so far.</p>;
	return <p>Apart from the {test} dates at the top of this page, we have not found any so far.</p>;
}

/** The dates of the season; future dates are also drawn, with today among them. */
function SeasonDates({ view: { dates, days }, record, today, calendarFile }: ExamData) {
	if (!dates) return <NoDates test={days.find(({ examOf }) => examOf)?.examOf} />;
	const { steps, season, from } = dates;
	const title = `${record.name} ${season}`;
	const usual = findUsualStatus(steps);
	const isTentative = steps.every(({ status }) => /tentative/i.test(status));
	const hasOthers = !isTentative && steps.some(({ status }) => status !== usual);
	const dated = steps.flatMap(({ step, date }) => (date ? [{ label: step, date }] : []));
	// Two dates of one step are a disagreement, which a note beside the second explains.
	const isRepeated = (name: string) => steps.filter(({ step }) => step === name).length > 1;
	const isAhead = steps.some(({ end }) => end && end >= today);
	// A date that is only text, such as “May 2027”, may still be ahead.
	const isOver =
		!isAhead && (steps.every(({ end }) => end !== undefined) || isSeasonOver(season, today));
	return (
		<>
			{isAhead && dated.length > 1 ? (
				<div className="mb-6 rounded-card border border-line bg-surface p-4">
					<DateTimeline label={`${title}, with today`} dates={dated} today={today} />
				</div>
			) : null}
			{isTentative ? (
				<p className="mb-2 text-sm">All these dates {isOver ? 'were' : 'are'} tentative.</p>
			) : null}
			{hasOthers ? (
				<p className="mb-2 text-sm">Unless marked otherwise, these dates {saidOf[usual]}.</p>
			) : null}
			<DataTable
				caption={isOver ? `${title} (over)` : title}
				header={['Step', 'Date', ...(hasOthers ? ['Status'] : [])]}
				rows={steps.map(({ step, text, status, note }) => [
					step,
					note && isRepeated(step) ? `${text}. ${note}` : text,
					...(hasOthers ? [status === usual ? '' : status] : []),
				])}
				narrow="paired"
			/>
			{steps.map(({ step, text, note }) =>
				note && !isRepeated(step) ? (
					<p key={step + text} className="mt-2 text-sm">
						{note}
					</p>
				) : null,
			)}
			<SourceFold from={from} />
			<CalendarLink file={calendarFile} />
		</>
	);
}
