import { Link } from 'react-router';
import { formatDay } from '#app/platform/format-date.ts';
import { Icon } from '#app/ui/icon.tsx';
import { OfficialLink } from '../blocks/season-note.tsx';
import { SourceLine } from '../blocks/source-line.tsx';
import type { CalenderBlock, CalenderData } from './load-calender.server.ts';
import { MonthAxis, SeasonStrip, StripLegend } from './season-strip.tsx';

/** The whole calendar: a year of all exams at a glance, and behind each strip its tables. */
export function Calender({ calender }: { calender: CalenderData }) {
	const { dated, undated, todayAt } = calender;
	const kinds = new Set(dated.flatMap(({ strip }) => strip.map(({ kind }) => kind)));
	return (
		<>
			<StripLegend kinds={kinds} />
			<MonthAxis />
			<div className="strip-rows">
				{dated.map((block) => (
					<ExamSeasons key={block.id} block={block} todayAt={todayAt} />
				))}
			</div>
			<NoDates exams={undated} />
			<p className="no-print mt-2">
				<a
					href="/exams.ics"
					className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline hover:no-underline"
				>
					<Icon name="calendar" /> Add these dates to your calendar
				</a>
			</p>
		</>
	);
}

/** Where a coming season stands of which nothing is known. */
export function sayNothing({ season, checkedOn }: { season: string; checkedOn: string }) {
	return `${season}: nothing announced yet, last looked ${formatDay(checkedOn)}.`;
}

/** One exam: its year, the date that matters today, and its seasons below, the newest first. */
function ExamSeasons({ block, todayAt }: { block: CalenderBlock; todayAt: number }) {
	const { name, next, dates, strip, seasons, pages, officialSite } = block;
	const [newest, ...older] = seasons;
	return (
		<details id={block.id}>
			<summary className="strip-row">
				<h2>{name}</h2>
				{dates ? <span data-ahead={dates.isAhead || undefined}>{dates.words}</span> : null}
				<Icon name="chevron" />
				<SeasonStrip shapes={strip} todayAt={todayAt} />
			</summary>
			<div className="pt-1 pb-6">
				{next ? (
					<p>{next.announced ? `${next.season}: ${next.announced}` : sayNothing(next)}</p>
				) : null}
				{newest ? (
					<>
						<h3 className="mt-4 font-sans font-semibold">{newest.title}</h3>
						<SeasonTable season={newest} />
					</>
				) : null}
				{older.map((season) => (
					<details key={season.id} className="older">
						<summary>{season.title}</summary>
						<SeasonTable season={season} />
					</details>
				))}
				<p className="flex flex-wrap gap-x-5 text-sm">
					{pages.map((page) => (
						<Link
							key={page.to}
							to={page.to}
							className="inline-flex min-h-11 items-center font-semibold text-brand underline hover:no-underline"
						>
							About {page.label}
						</Link>
					))}
					{officialSite ? <OfficialLink href={officialSite} /> : null}
				</p>
			</div>
		</details>
	);
}

function SeasonTable({ season }: { season: CalenderBlock['seasons'][number] }) {
	const { id, title, header, rows, where, from } = season;
	return (
		<>
			<table id={id} className="dates-table">
				<caption className="sr-only">Dates: {title}</caption>
				<thead>
					<tr>
						{header.map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(([step = '', ...cells]) => (
						<tr key={[step, ...cells].join('|')}>
							<th scope="row">{step}</th>
							{cells.map((cell, n) => (
								<td key={header[n + 1]}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{where ? <p className="mt-1 text-muted text-sm">Where to check: {where}</p> : null}
			<SourceLine from={from} />
		</>
	);
}

function NoDates({ exams }: { exams: CalenderData['undated'] }) {
	if (exams.length === 0) return null;
	return (
		<p className="mt-4 text-sm">
			No dates found so far:{' '}
			{exams.map(({ id, name, to }, n) => (
				<span key={id}>
					{n > 0 ? ', ' : null}
					{to ? (
						<Link to={to} className="text-brand underline hover:no-underline">
							{name}
						</Link>
					) : (
						name
					)}
				</span>
			))}
			.
		</p>
	);
}
