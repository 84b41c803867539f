import { type Origin, SourceFold } from '../blocks/source-line.tsx';
import type { ShownTopic } from './view-season.ts';

/** Topics as a description list, with a note on all of them and their sources once below it. */
export function TopicList(props: {
	topics: readonly ShownTopic[];
	note?: string;
	from: readonly Origin[];
}) {
	return (
		<>
			<dl className="facts">
				{props.topics.map((topic) => (
					<div key={`${topic.institute} ${topic.heading} ${topic.opinions[0]?.lines[0]?.text}`}>
						<dt>
							{topic.heading}
							<OwnRule institute={topic.institute} />
						</dt>
						<dd>
							<TopicText topic={topic} />
						</dd>
					</div>
				))}
			</dl>
			{props.note ? <p className="mt-3 max-w-prose">{props.note}</p> : null}
			<SourceFold from={props.from} />
		</>
	);
}

/** Marks an institute's own rule. */
export function OwnRule({ institute }: { institute?: string }) {
	if (!institute) return null;
	return <small className="block font-normal text-muted text-sm">{institute} only</small>;
}

/** Marks a rule of an older season. */
export function OlderSeason({ season, what = 'rule' }: { season?: string; what?: string }) {
	return season ? <Caution>{`${season} ${what}, the latest we know of`}</Caution> : null;
}

/** What a topic gives, in a word. */
function nameContent(heading: string) {
	if (/\bfees?\b/i.test(heading)) return 'fee';
	return /\bseats\b/i.test(heading) ? 'figure' : 'rule';
}

function Caution({ children }: { children: string }) {
	return <small className="block font-normal text-danger text-sm">{children}</small>;
}

/** What is known on a topic; if sources disagree, each by name. */
export function TopicText({ topic }: { topic: ShownTopic }) {
	const { opinions, olderSeason, isCopied } = topic;
	return (
		<>
			<OlderSeason season={olderSeason} what={nameContent(topic.heading)} />
			{isCopied ? <Caution>Last season’s, not confirmed</Caution> : null}
			{opinions.length > 1 ? <Caution>Sources disagree</Caution> : null}
			{opinions.map(({ lines, note, by }) => (
				<div key={JSON.stringify([lines, by])}>
					{by ? <small>{by}:</small> : null}
					{lines.map(({ whom, text }) => (
						<p key={`${whom} ${text}`}>
							{whom ? <span className="text-muted">{whom}: </span> : null}
							{text}
						</p>
					))}
					{note ? <small>{note}</small> : null}
				</div>
			))}
		</>
	);
}
