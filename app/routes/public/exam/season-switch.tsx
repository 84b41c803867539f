import { Link } from 'react-router';
import type { Change } from '#app/features/facts/season-topics.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import type { ExamData } from './load-exam.server.ts';

/** The seasons of the exam, each at an address of its own. */
export function SeasonSwitch({ seasons, season, record }: ExamData) {
	return (
		<nav aria-label={`Seasons of ${record.name}`}>
			<ul className="flex flex-wrap gap-2">
				{seasons.map((one) => (
					<li key={one.season}>
						<Link
							to={one.to}
							aria-current={one.season === season ? 'page' : undefined}
							className="flex min-h-11 items-center rounded-full border border-control bg-surface px-4 text-brand tabular-nums hover:bg-brand-tint aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
						>
							{one.season}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** What is not as it was in the season before. */
export function SeasonChanges(props: {
	changes: readonly Change[];
	since: string;
	season: string;
}) {
	const { changes, since, season } = props;
	return (
		<DataTable
			caption={`What changed from ${since} to ${season}`}
			captionHidden
			header={['What', since, season]}
			rows={changes.map(({ heading, institute, before, now }) => [
				institute ? `${heading}, ${institute}` : heading,
				before,
				now,
			])}
		/>
	);
}
