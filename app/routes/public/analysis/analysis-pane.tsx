import { DataTable } from '#app/ui/data-table.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { ExamLinks } from '../blocks/exam-links.tsx';
import { PatternNote } from '../blocks/pattern-note.tsx';
import { DifficultyStrip } from './difficulty-strip.tsx';
import type { AnalysisPane } from './load-analysis.server.ts';
import { TopicChecklist } from './topic-checklist.tsx';

/** One exam, seen afterwards: how the paper was built, what it asked, and what to make of it. */
export function AnalysisPaneView({ analysis }: { analysis: AnalysisPane }) {
	return (
		<>
			<Prose html={analysis.intro} />
			<h2 className="mt-10 text-2xl">Paper structure</h2>
			<p className="mt-1 mb-4 text-muted">{analysis.season}</p>
			{analysis.structure.header.length > 0 ? (
				<DataTable
					caption={`Paper structure: ${analysis.tab}`}
					captionHidden
					{...analysis.structure}
					narrow="table"
				/>
			) : null}
			<PatternNote note={analysis.note} />
			<div className="mt-1">
				<ExamLinks exams={analysis.exams} />
			</div>
			{analysis.difficulty.length > 0 ? (
				<>
					<h2 className="mt-10 mb-4 text-2xl">How hard it was</h2>
					<DifficultyStrip rows={analysis.difficulty} />
				</>
			) : null}
			<h2 className="mt-10 text-2xl">Topics, section by section</h2>
			<p className="mt-2 max-w-prose">
				Tick what you can already do. Your ticks stay on this device; nobody else sees them.
			</p>
			<TopicChecklist slug={analysis.slug} sections={analysis.topics} />
			{analysis.footnotes.length > 0 ? <Footnotes notes={analysis.footnotes} /> : null}
		</>
	);
}

function Footnotes({ notes }: { notes: string[] }) {
	return (
		<div className="mt-10 border-line border-t pt-5">
			<h2 className="text-lg">Notes on these figures</h2>
			<ol className="mt-2 max-w-prose list-decimal space-y-2 pl-5 text-muted text-sm">
				{notes.map((note) => (
					<li key={note}>{note}</li>
				))}
			</ol>
		</div>
	);
}
