import type { FactLine } from '#app/features/facts/describe-fact.ts';
import { publisherOf, SourceLine } from '../blocks/source-line.tsx';
import type { ShownTopic } from './view-season.ts';

/** Topics as pairs of a name and what is known, and below them once where it all comes from. */
export function TopicList({ topics }: { topics: readonly ShownTopic[] }) {
	return (
		<>
			<dl className="border-line border-t">
				{topics.map((topic) => (
					<div
						key={`${topic.institute} ${topic.heading} ${topic.opinions[0]?.lines[0]?.text}`}
						className="border-line border-b py-2.5 sm:grid sm:grid-cols-3 sm:gap-x-6"
					>
						<dt className="font-semibold">
							{topic.heading}
							<OwnRule institute={topic.institute} />
						</dt>
						<dd className="sm:col-span-2">
							<TopicWords topic={topic} />
						</dd>
					</div>
				))}
			</dl>
			<SourceLine from={topics.flatMap(({ opinions }) => opinions.map(({ from }) => from))} />
		</>
	);
}

/** Says that a rule is one institute's own. */
export function OwnRule({ institute }: { institute?: string }) {
	if (!institute) return null;
	return <span className="block font-normal text-muted text-sm">{institute} only</span>;
}

/** Says that a rule is an older season's. */
export function OlderSeason({ season, what = 'rule' }: { season?: string; what?: string }) {
	if (!season) return null;
	return (
		<span className="block font-normal text-danger text-sm">
			{season}’s {what}, the last one known
		</span>
	);
}

/** What is known on a topic; where sources disagree, each of them by name. */
export function TopicWords({ topic: { opinions, olderSeason } }: { topic: ShownTopic }) {
	const isCopied = opinions.some(({ from }) => from.isCopied);
	const isDisputed = opinions.length > 1;
	return (
		<>
			<OlderSeason season={olderSeason} />
			{isCopied ? (
				<span className="block text-danger text-sm">Last season’s, not confirmed</span>
			) : null}
			{isDisputed ? <span className="block text-danger text-sm">Sources disagree</span> : null}
			{opinions.map(({ lines, note, from }) => (
				<div key={JSON.stringify([lines, from.sources])} className="not-first:mt-2">
					{isDisputed ? (
						<span className="block text-muted text-sm">
							{from.sources.map(publisherOf).join(', ')}:
						</span>
					) : null}
					<Lines lines={lines} />
					{note ? <p className="max-w-prose text-muted text-sm">{note}</p> : null}
				</div>
			))}
		</>
	);
}

function Lines({ lines }: { lines: readonly FactLine[] }) {
	return lines.map(({ whom, text }) => (
		<p key={`${whom} ${text}`} className="max-w-prose">
			{whom ? <span className="text-muted">{whom}: </span> : null}
			{text}
		</p>
	));
}
