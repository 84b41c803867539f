import { SectionBars } from '#app/ui/charts/section-bars.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { PatternNote } from '../blocks/pattern-note.tsx';
import { OfficialLink } from '../blocks/season-note.tsx';
import type { OldExamData } from './load-old-exam.server.ts';

const units = { marks: 'Marks per section', questions: 'Questions per section' };

/** The paper's sections as bars and as a table; where they are not known, it says so. */
export function ExamPattern({ exam, pattern }: OldExamData) {
	if (!pattern) {
		return (
			<p className="max-w-prose">
				We hold no confirmed pattern for this exam.{' '}
				<OfficialLink href={exam.officialSite}>
					Read the sections and the marks in the official notification
				</OfficialLink>
				.
			</p>
		);
	}
	const { comparison } = pattern;
	return (
		<div className="grid items-start gap-6 xl:grid-cols-12">
			{comparison ? (
				<div className="rounded-card border border-line bg-surface p-5 xl:col-span-5">
					<h3 className="mb-4 text-xl">{units[comparison.unit]}</h3>
					<SectionBars
						label={`${units[comparison.unit]}, ${pattern.title}`}
						unit={comparison.unit}
						bars={comparison.bars}
						withTable={false}
					/>
				</div>
			) : null}
			<div className="min-w-0 xl:col-span-7">
				<DataTable
					caption={pattern.title}
					header={pattern.header}
					rows={pattern.rows}
					numeric={[2, 3]}
				/>
				<PatternNote note={pattern.note} />
			</div>
		</div>
	);
}
