import { Fragment } from 'react';
import { Link } from 'react-router';
import { FactTable } from '../blocks/fact-table.tsx';
import { ReadOn } from '../blocks/official-links.tsx';
import { useMailWaits } from '../shell/use-site.ts';
import { WatchCard } from '../watch/watch-form.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { FormsToCheck } from './forms-to-check.tsx';
import type { CalendarBlock, CalendarData } from './load-calendar.server.ts';
import { describeUnannounced, MonthAxis, SeasonStrip, StripLegend } from './season-strip.tsx';

/** The whole calendar: a year of all exams at a glance, and behind each strip its tables. */
export function Calendar({ calendar }: { calendar: CalendarData }) {
	const { dated, undated, todayAt } = calendar;
	// The card links to them too while it cannot offer mail.
	const hasLink = !useMailWaits();
	return (
		<>
			<FormsToCheck forms={calendar.forms} level={2} />
			<StripLegend strips={dated.map(({ strip }) => strip)} />
			<MonthAxis />
			<div className="strip-rows">
				{dated.map((block) => (
					<ExamSeasons key={block.id} block={block} todayAt={todayAt} />
				))}
			</div>
			<NoDates exams={undated} />
			<CalendarLink file={calendar.calendarFile} />
			{hasLink ? (
				<p className="no-print">
					<Link
						to="/calander/changes"
						className="inline-block py-2 text-brand underline hover:no-underline"
					>
						Dates that changed
					</Link>
				</p>
			) : null}
			<WatchCard exams={calendar.exams} />
		</>
	);
}

/** An exam: its year, the date that matters today, and a table of its seasons, newest first. */
function ExamSeasons({ block, todayAt }: { block: CalendarBlock; todayAt: number }) {
	const { id, name, next, dates, strip, seasons, rows, pages, officialSite } = block;
	return (
		<details>
			<summary className="strip-row">
				<h2>{name}</h2>
				{dates ? <span data-ahead={dates.isAhead || undefined}>{dates.text}</span> : null}
				<SeasonStrip strip={strip} todayAt={todayAt} />
			</summary>
			<div id={id}>
				{next ? (
					<p>{next.announced ? `${next.season}: ${next.announced}` : describeUnannounced(next)}</p>
				) : null}
				<FactTable
					caption={`${name} dates`}
					header={['Step', ...seasons.map(({ season }) => season)]}
					rows={rows}
					isCompared
				/>
				{seasons.map(({ id, season, notes, source }) => (
					<Fragment key={id}>
						{notes ? <p className="mt-2 text-sm">{`${season}: ${notes}`}</p> : null}
						<p className="source-line">{source}</p>
					</Fragment>
				))}
				<ReadOn pages={pages} officialSite={officialSite} />
			</div>
		</details>
	);
}

function NoDates({ exams }: { exams: CalendarData['undated'] }) {
	if (exams.length === 0) return null;
	return (
		<details className="fold text-sm">
			<summary>Exams with no dates so far: {exams.length}</summary>
			<ul>
				{exams.map(({ id, name, to }) => (
					<li key={id}>
						{to ? (
							<Link to={to} className="inline-block py-1 text-brand underline hover:no-underline">
								{name}
							</Link>
						) : (
							name
						)}
					</li>
				))}
			</ul>
		</details>
	);
}
