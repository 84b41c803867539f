import { DataTable } from '#app/ui/data-table.tsx';
import { ExamLinks } from '../blocks/exam-links.tsx';
import { PatternNote } from '../blocks/pattern-note.tsx';
import { TableHeading } from '../blocks/table-heading.tsx';
import type { PatternBlock } from './load-pattern.server.ts';

/** What stands in a cell for which the source states no figure. */
const noFigure = '–';

/** One exam's pattern: whose figures, the table, and where to read on. */
export function PatternBlockView({ pattern }: { pattern: PatternBlock }) {
	const titleId = `${pattern.id}-title`;
	const lacksFigures = pattern.rows.some((row) => row.includes(noFigure));
	return (
		<section id={pattern.id} aria-labelledby={titleId}>
			<div className="break-inside-avoid">
				<TableHeading id={titleId} level="h2" title={pattern.title}>
					<p className="mt-0.5 text-muted text-sm">{pattern.seasons.join('; ')}</p>
				</TableHeading>
				<DataTable
					caption={`Pattern: ${pattern.title}`}
					captionHidden
					header={pattern.header}
					rows={pattern.rows}
					numeric={[2, 3]}
					narrow="numbered"
				/>
			</div>
			{lacksFigures ? (
				<p className="mt-2 text-muted text-sm">
					A dash means that our source states no figure there.
				</p>
			) : null}
			<PatternNote note={pattern.note} />
			<div className="mt-1">
				<ExamLinks exams={pattern.exams} />
			</div>
		</section>
	);
}
