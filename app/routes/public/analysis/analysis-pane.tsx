import { Link } from 'react-router';
import { Prose } from '#app/ui/prose.tsx';
import { FactTable, PatternNote } from '../blocks/fact-table.tsx';
import { DifficultyStrip } from './difficulty-strip.tsx';
import type { AnalysisPane } from './load-analysis.server.ts';
import { TopicChecklist } from './topic-checklist.tsx';

/** An exam analysed: its structure, its questions, and the conclusions. */
export function AnalysisPaneView({ analysis }: { analysis: AnalysisPane }) {
	return (
		<>
			<Prose html={analysis.intro} />
			<h2 className="mt-10 text-2xl">Paper structure</h2>
			<p className="mt-1 mb-4 text-muted">{analysis.season}</p>
			{analysis.structure.header.length > 0 ? (
				<FactTable
					caption={`Paper structure: ${analysis.tab}`}
					header={analysis.structure.header}
					rows={analysis.structure.rows}
					isFigures
				/>
			) : null}
			<PatternNote note={analysis.note} />
			<p className="read-on">
				{analysis.exams.map(({ label, to }) => (
					<Link key={to} to={to}>
						About {label}
					</Link>
				))}
				{[...new Set(analysis.exams.map(({ officialSite }) => officialSite))].map((site) => (
					<a key={site} href={site}>
						Official site
					</a>
				))}
			</p>
			{analysis.difficulty.length > 0 ? (
				<>
					<h2 className="mt-10 mb-4 text-2xl">How hard it was</h2>
					<DifficultyStrip rows={analysis.difficulty} />
				</>
			) : null}
			<PastPapers {...analysis} />
			<h2 className="mt-10 text-2xl">Topics, section by section</h2>
			<p className="mt-2 max-w-prose">
				Tick what you can already do. Your ticks stay on this device; nobody else sees them. Tap
				“NCERT” for the chapters to read in your school books.
			</p>
			<TopicChecklist slug={analysis.slug} sections={analysis.topics} />
			{analysis.footnotes.length > 0 ? <Footnotes notes={analysis.footnotes} /> : null}
		</>
	);
}

/** How hard past papers were and what they asked, year by year; each section is folded. */
function PastPapers({
	counts,
	hardness,
	hardnessSource,
}: Pick<AnalysisPane, 'counts' | 'hardness' | 'hardnessSource'>) {
	if (counts.length === 0 && hardness.length === 0) return null;
	return (
		<>
			<h2 className="mt-10 text-2xl">What was asked in past papers</h2>
			{hardness.length > 0 ? (
				<>
					<ul
						aria-label="How hard past papers were"
						className="mt-2 flex flex-wrap gap-x-6 gap-y-1"
					>
						{hardness.map(({ season, said }) => (
							<li key={season}>
								<b>{season}:</b> {said}
							</li>
						))}
					</ul>
					<p className="source-line">{hardnessSource}</p>
				</>
			) : null}
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
							{asked ? (
								<ul className="columns-2 gap-6 text-sm">
									{asked.split('; ').map((topic) => (
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
