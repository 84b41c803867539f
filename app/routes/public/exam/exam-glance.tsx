import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { describeMarking, describePaper } from '#app/features/facts/describe-paper.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { OfficialLink } from '../blocks/official-links.tsx';
import type { ExamData } from './load-exam.server.ts';
import { SeasonSwitch } from './season-switch.tsx';

/** The most important facts: the coming season, past dates, eligibility, fee, paper and marking. */
export function ExamGlance(data: ExamData) {
	const { view, season, isPast, record } = data;
	const [paper] = view.papers;
	const paperName = paper?.of ? `${paper.of.name} paper` : 'Paper';
	return (
		<div className="mt-5 grid gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-4 md:p-6 lg:grid-cols-2">
			<div className="min-w-0">
				{isPast ? <PastSeason {...data} /> : <Standing {...data} />}
				<PastDays {...data} />
				<SeasonSwitch {...data} />
				{isPast || !record.next ? null : (
					<ButtonLink size="compact" className="no-print mt-4" to={`/plan?exams=${record.slug}`}>
						Can I apply? Check in a minute
					</ButtonLink>
				)}
			</div>
			<dl className="min-w-0 space-y-2">
				{view.who.length > 0 ? (
					<div>
						<dt className="font-semibold">
							Who could apply in {view.whoSeason ?? season}
							{describeAge(data)}
						</dt>
						<dd>
							<ul className="list-disc space-y-1 pl-5 marker:text-brand">
								{view.who.map((rule) => (
									<li key={rule}>{rule}</li>
								))}
							</ul>
						</dd>
					</div>
				) : null}
				<Line
					label={
						view.feeSeason ? `Fee, ${view.feeSeason} (the latest we know of)` : `Fee, ${season}`
					}
				>
					{view.fee.join(', ')}
				</Line>
				<Line label={`${view.tests[0]?.exams[0]?.name} fee, ${season}`}>
					{view.testFee?.join(', ')}
				</Line>
				<Line label={`${paperName}, ${paper?.olderSeason ?? season}`}>
					{paper && describePaper(paper)}
				</Line>
				<Line label="Marking">{paper && describeMarking(paper.sections)}</Line>
				<Line label="Leads to">{isPast ? undefined : data.record.leadsTo}</Line>
			</dl>
		</div>
	);
}

/** Whether newer rules are to come, or no later season is known. */
function describeAge({ isPast, record: { next }, season, view }: ExamData) {
	if (isPast || !next) return '';
	if (view.whoSeason) return ' (the latest rules we know of)';
	if (Number(season) >= Number(next.season)) return '';
	if (Number(season) + 1 < Number(next.season)) return ' (the latest season we know of)';
	return ` (${next.season} rules are not out yet)`;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
	if (!children) return null;
	return (
		<div>
			<dt className="inline font-semibold">{label}:</dt> <dd className="inline">{children}</dd>
		</div>
	);
}

/** The state of the coming season, with the date of the last check. */
function Standing({ record }: ExamData) {
	const { next, officialSite } = record;
	if (!next) return null;
	return (
		<p>
			<b className="font-semibold">{next.season}:</b> {next.announced ?? 'nothing announced yet.'}{' '}
			Last checked on {formatDay(next.checkedOn)}.{' '}
			{officialSite ? <OfficialLink href={officialSite} /> : null}
		</p>
	);
}

function PastSeason({ season, exam }: ExamData) {
	return (
		<p>
			<b className="font-semibold">This page is about the {season} season.</b>{' '}
			<Link to={exam.address} className="text-brand underline hover:no-underline">
				See the latest season
			</Link>
			.
		</p>
	);
}

function PastDays({ view: { days }, record }: ExamData) {
	if (days.length === 0) return null;
	const examOf = days.find((one) => one.examOf)?.examOf;
	return (
		<table className="season-days">
			<caption className="sr-only">{record.name} dates in past seasons</caption>
			<thead>
				<tr>
					<th scope="col">Season</th>
					<th scope="col">Applications</th>
					<th scope="col">{examOf ?? 'Exam'}</th>
				</tr>
			</thead>
			<tbody>
				{days.map(({ season, applications, exam }) => (
					<tr key={season}>
						<th scope="row">{season}</th>
						<td>{applications ?? 'not known'}</td>
						<td>
							{exam ?? 'not known'}
							{exam?.includes(' or ') ? ' (sources differ)' : null}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
