import { DataTable } from '#app/ui/data-table.tsx';
import { ExamLinks } from '../blocks/exam-links.tsx';
import { sayDates } from './judge-dates.ts';
import type { CalenderBlock } from './load-calender.server.ts';

/** One exam's dates: its table, what they mean today, and where to read on. */
export function CalenderBlockView({ block }: { block: CalenderBlock }) {
	return (
		<section aria-labelledby={block.id}>
			<div className="sticky top-14 z-10 bg-paper pt-4 pb-3">
				<h3 id={block.id} className="text-xl">
					{block.title}
				</h3>
				<State dates={block.dates} />
			</div>
			<DataTable
				caption={`Dates: ${block.title}`}
				captionHidden
				header={block.header}
				rows={block.rows}
				narrow="paired"
			/>
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
