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
			<PastPapers counts={analysis.counts} hardness={analysis.hardness} />
			<h2 className="mt-10 text-2xl">Topics, section by section</h2>
			<p className="mt-2 max-w-prose">
				Tick what you can already do. Your ticks stay on this device; nobody else sees them. “NCERT”
				leads to the chapters of your school books.
			</p>
			<TopicChecklist slug={analysis.slug} sections={analysis.topics} />
			{analysis.footnotes.length > 0 ? <Footnotes notes={analysis.footnotes} /> : null}
		</>
	);
}

/** How hard past papers were and what they asked, year by year; each section is folded. */
function PastPapers({ counts, hardness }: Pick<AnalysisPane, 'counts' | 'hardness'>) {
	if (counts.length === 0 && hardness.length === 0) return null;
	return (
		<>
			<h2 className="mt-10 text-2xl">What past papers asked</h2>
			{hardness.map(({ season, said, source }) => (
				<div key={season} className="mt-2">
					<p>
						{season}: {said}
					</p>
					<p className="source-line">{source}</p>
				</div>
			))}
			<div className="folds">
				{counts.map(({ season, section, of, asked, note, source }) => (
					<details key={section + source}>
						<summary>
							<h3>
								{section}, {season}
							</h3>
							<span>{of ? `${of} questions` : null}</span>
						</summary>
						<div>
							{asked.length > 0 ? (
								<ul className="columns-2 gap-6 text-sm">
									{asked.map((topic) => (
										<li key={topic}>{topic}</li>
									))}
								</ul>
							) : null}
							{note ? <p className="mt-1 text-sm">{note}</p> : null}
							<p className="source-line">{source}</p>
						</div>
					</details>
				))}
			</div>
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
