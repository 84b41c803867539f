import { Link } from 'react-router';
import { lowerFirst } from '#app/platform/text.ts';
import { WeightageBar } from '#app/ui/charts/weightage-bar.tsx';
import { SourceFold } from '../blocks/source-line.tsx';
import type { ExamData } from './load-exam.server.ts';
import { OlderSeason, OwnRule, TopicText } from './topic-list.tsx';
import type { SeasonView } from './view-season.ts';

/** Which test counts, the steps after it, and the final weights. */
export function Selection({ view: { tests, steps, weightage, selectionFrom } }: ExamData) {
	return (
		<>
			<div className="space-y-6">
				{tests.map((topic) => (
					<div key={topic.institute ?? ''}>
						<h3 className="text-lg">
							{topic.heading}
							<OwnRule institute={topic.institute} />
						</h3>
						<TestNames exams={topic.exams} />
						<TopicText topic={topic} />
					</div>
				))}
				{steps.map((topic) => (
					<Steps key={topic.institute ?? ''} topic={topic} />
				))}
				{weightage.map((topic) => (
					<Shares key={topic.institute ?? ''} topic={topic} />
				))}
			</div>
			<SourceFold from={selectionFrom} />
		</>
	);
}

function TestNames({ exams }: { exams: SeasonView['tests'][number]['exams'] }) {
	return (
		<ul>
			{exams.map(({ slug, name, address }) => (
				<li key={slug}>
					{address ? (
						<Link
							to={address}
							className="inline-flex min-h-6 items-center text-brand underline hover:no-underline"
						>
							{name}
						</Link>
					) : (
						name
					)}
				</li>
			))}
		</ul>
	);
}

function Steps({ topic }: { topic: SeasonView['steps'][number] }) {
	const [only, second] = topic.opinions;
	return (
		<div>
			<h3 className="text-lg">
				{topic.heading}
				<OwnRule institute={topic.institute} />
			</h3>
			{only && !second ? (
				<>
					<OlderSeason season={topic.olderSeason} />
					<ol className="mt-2 list-decimal space-y-1.5 pl-5 marker:text-brand">
						{only.lines.map(({ text }) => (
							<li key={text} className="max-w-prose">
								{text}
							</li>
						))}
					</ol>
					{only.note ? <p className="mt-1 max-w-prose text-muted text-sm">{only.note}</p> : null}
				</>
			) : (
				<TopicText topic={topic} />
			)}
		</div>
	);
}

/** The weights as a bar; if sources disagree, one bar each. */
function Shares({ topic }: { topic: SeasonView['weightage'][number] }) {
	const isDisputed = topic.opinions.length > 1;
	const name = topic.institute ? `${topic.institute}: ${lowerFirst(topic.heading)}` : topic.heading;
	return (
		<div className="rounded-card border border-line bg-surface p-4 md:p-6">
			<h3 className="mb-3 text-lg">
				{topic.heading}
				<OwnRule institute={topic.institute} />
				<OlderSeason season={topic.olderSeason} />
			</h3>
			{isDisputed ? <p className="mb-2 text-danger text-sm">Sources disagree</p> : null}
			{topic.parts.map((parts, n) => (
				<div key={JSON.stringify(parts)} className="not-first:mt-6">
					<WeightageBar label={isDisputed ? `${name} (source ${n + 1})` : name} parts={parts} />
					{topic.opinions[n]?.note ? (
						<p className="max-w-prose text-muted text-sm">{topic.opinions[n].note}</p>
					) : null}
				</div>
			))}
		</div>
	);
}
