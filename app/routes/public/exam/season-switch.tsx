import { Link } from 'react-router';
import type { SeasonChange } from '#app/features/facts/season-topics.ts';
import { lowerFirst } from '#app/platform/text.ts';
import type { ExamData } from './load-exam.server.ts';

/** Links to the seasons of the exam. */
export function SeasonSwitch({ seasons, season, record }: ExamData) {
	if (seasons.length < 2) return null;
	return (
		<nav aria-label={`${record.name} seasons`} className="seasons">
			<span>All seasons</span>
			<ul>
				{seasons.map((one) => (
					<li key={one.season}>
						<Link to={one.to} aria-current={one.season === season ? 'page' : undefined}>
							{one.season}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The changes from the season before. */
export function SeasonChanges(props: {
	changes: readonly SeasonChange[];
	since: string;
	season: string;
}) {
	const { changes, since, season } = props;
	return (
		<dl className="facts">
			{changes.map(({ heading, institute, before, now }) => (
				<div key={`${institute} ${heading} ${before}`}>
					<dt>{institute ? `${institute}: ${lowerFirst(heading)}` : heading}</dt>
					<dd>
						<p>
							<span className="text-muted">{since}:</span> {before}
						</p>
						<p>
							<span className="text-muted">{season}:</span> {now}
						</p>
					</dd>
				</div>
			))}
		</dl>
	);
}
