import { lowerFirst } from '#app/platform/text.ts';
import { ChartTable } from '#app/ui/charts/chart-table.tsx';
import { SectionBars } from '#app/ui/charts/section-bars.tsx';
import { SourceFold } from '../blocks/source-line.tsx';
import { OwnRule } from './topic-list.tsx';
import type { SeasonView } from './view-season.ts';

/** Published cut-offs as small charts, each with its table behind it and its origin named. */
export function CutoffCharts({ cutoffs }: { cutoffs: SeasonView['cutoffs'] }) {
	return (
		<>
			<div className="grid items-start gap-6 md:grid-cols-2">
				{cutoffs.map(({ title, institute, unit, drawnFor, bars, header, rows, notes }) => (
					<div
						key={`${institute} ${title}`}
						className="min-w-0 rounded-card border border-line bg-surface p-4 only:col-span-full"
					>
						<h3 className="text-lg">
							{title}
							<OwnRule institute={institute} />
						</h3>
						<p className="mb-3 text-muted text-sm">{drawnFor}</p>
						<SectionBars
							label={`${title}, ${drawnFor}`}
							unit={unit === 'marks' ? unit : ''}
							bars={bars}
							withTable={false}
						/>
						<ChartTable
							caption={institute ? `${institute}: ${lowerFirst(title)}` : title}
							header={header}
							rows={rows}
							numeric={header.map((_, n) => n).slice(header.includes('Section') ? 2 : 1)}
							narrow="table"
						/>
						{notes.map((note) => (
							<p key={note} className="mt-1 text-muted text-sm">
								{note}
							</p>
						))}
					</div>
				))}
			</div>
			<SourceFold from={cutoffs.flatMap(({ from }) => from)} />
		</>
	);
}
