import { DataTable } from '#app/ui/data-table.tsx';
import { ExamLinks } from '../blocks/exam-links.tsx';
import { TableHeading } from '../blocks/table-heading.tsx';
import { sayDates } from './judge-dates.ts';
import type { CalenderBlock } from './load-calender.server.ts';

/** One exam's dates: its table, what they mean today, and where to read on. */
export function CalenderBlockView({ block }: { block: CalenderBlock }) {
	const titleId = `${block.id}-title`;
	return (
		<section id={block.id} aria-labelledby={titleId}>
			<div className="break-inside-avoid">
				<TableHeading id={titleId} level="h3" title={block.title}>
					<State dates={block.dates} />
				</TableHeading>
				<DataTable
					caption={`Dates: ${block.title}`}
					captionHidden
					header={block.header}
					rows={block.rows}
					narrow="paired"
				/>
			</div>
			<div className="mt-1">
				<ExamLinks exams={block.exams} />
			</div>
		</section>
	);
}

function State({ dates }: { dates: CalenderBlock['dates'] }) {
	const words = sayDates(dates);
	if (!words) return null;
	const isAhead = dates.state === 'ahead';
	return (
		<p className={`mt-0.5 text-sm ${isAhead ? 'font-semibold text-danger' : 'text-muted'}`}>
			{isAhead ? `Next: ${words}` : words}
		</p>
	);
}
