import type { AnalysisPane } from './load-analysis.server.ts';
import { tickKey, useRememberedTicks } from './use-remembered-ticks.ts';

type TopicSection = AnalysisPane['topics'][number];

/** The topics of a paper by section, to tick off. */
export function TopicChecklist({ slug, sections }: { slug: string; sections: TopicSection[] }) {
	const { root, ticked, remember } = useRememberedTicks(`topics-${slug}`);
	return (
		<div ref={root} onChange={remember} className="mt-6 grid items-start gap-6 md:grid-cols-2">
			{sections.map((section) => (
				<Checklist key={section.section} section={section} ticked={ticked} />
			))}
		</div>
	);
}

function Checklist({ section, ticked }: { section: TopicSection; ticked: ReadonlySet<string> }) {
	const { section: name, topics } = section;
	const done = topics.filter((topic) => ticked.has(tickKey(name, topic.name))).length;
	return (
		<fieldset name={name} className="checklist-box">
			<legend>
				{name}
				<span>{done > 0 ? `${done} of ${topics.length} ticked` : `${topics.length} topics`}</span>
			</legend>
			<ul className="checklist">
				{topics.map((topic) => (
					<li key={topic.name}>
						<label>
							<input type="checkbox" />
							{topic.name}
							{topic.questions ? <small>{describeQuestions(topic.questions)}</small> : null}
						</label>
						{topic.chapter ? <a href={`/ncert#part-${topic.chapter}`}>NCERT</a> : null}
					</li>
				))}
			</ul>
		</fieldset>
	);
}

function describeQuestions(count: string) {
	return `${count} ${count === '1' ? 'question' : 'questions'}`;
}
