import type { TimelineEvent } from '#app/features/leads/lead-types.ts';
import { describeMoment } from '#app/platform/format-date.ts';
import { AskFirst } from '../../blocks/ask-first.tsx';
import { CursorPages } from '../../blocks/list.tsx';
import { describeEvent } from './describe-event.ts';
import { EnquiryEvent } from './enquiry-event.tsx';
import { MailEvent } from './mail-event.tsx';

/** Everything that happened, the newest first, joined like the points of a constellation. */
export function Timeline(props: { events: TimelineEvent[]; now: number; older?: string }) {
	return (
		<section aria-labelledby="timeline" className="lead-timeline">
			<h2 id="timeline" className="text-lg">
				What happened
			</h2>
			<ol className="timeline">
				{props.events.map((event) => (
					<li key={event.id} data-kind={event.kind}>
						<p className="text-muted text-xs">
							{describeMoment(event.at, props.now)}
							{event.actorName ? ` · ${event.actorName}` : ''}
						</p>
						<Happening event={event} now={props.now} />
						{event.kind === 'merge' && !event.data.isUndone ? (
							<AskFirst
								ask="Undo the merge…"
								words="What was merged becomes a lead of its own again. What came in since stays here."
								intent="unmerge"
								button="Undo the merge"
								fields={{ merge: String(event.data.mergeId) }}
							/>
						) : null}
					</li>
				))}
			</ol>
			<CursorPages next={props.older} hash="#timeline" />
		</section>
	);
}

function Happening({ event, now }: { event: TimelineEvent; now: number }) {
	if (event.kind === 'enquiry') return <EnquiryEvent data={event.data} />;
	if (event.kind === 'mail') return <MailEvent id={event.id} data={event.data} now={now} />;
	const { title, lines } = describeEvent(event, now);
	return (
		<>
			<p className="font-semibold">{title}</p>
			{lines.map((line) => (
				<p key={line} className="wrap-anywhere whitespace-pre-line">
					{line}
				</p>
			))}
		</>
	);
}
