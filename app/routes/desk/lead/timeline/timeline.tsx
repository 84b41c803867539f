import { chatAddress } from '#app/features/leads/contact/contact-text.ts';
import type { TimelineEvent } from '#app/features/leads/lead-types.ts';
import { describeDateTime } from '#app/platform/format-date.ts';
import { AskFirst } from '../../blocks/ask-first.tsx';
import { CursorPages } from '../../blocks/list.tsx';
import type { LeadFormParts } from '../lead-form.tsx';
import { describeEvent } from './describe-event.ts';
import { EnquiryEvent } from './enquiry-event.tsx';
import { MailEvent } from './mail-event.tsx';
import { NoteTools } from './note-tools.tsx';

/** Everything that happened, the newest first, joined like the points of a constellation. */
export function Timeline(
	props: LeadFormParts & {
		events: TimelineEvent[];
		now: number;
		older?: string;
		phone: string | null;
		me: string;
		mayChangeNotes: boolean;
	},
) {
	const isOpenNote = ({ kind, data, actorId }: TimelineEvent) =>
		(kind === 'note' || kind === 'call') &&
		!data.isWithdrawn &&
		(props.mayChangeNotes || actorId === props.me);
	return (
		<section aria-labelledby="timeline" className="lead-timeline">
			<h2 id="timeline" className="text-lg">
				Timeline
			</h2>
			<ol className="timeline">
				{props.events.map((event) => (
					<li key={event.id} data-kind={event.kind}>
						<p className="text-muted text-xs">
							{describeDateTime(event.at, props.now)}
							{event.actorName ? ` · ${event.actorName}` : ''}
						</p>
						<Happening event={event} now={props.now} phone={props.phone} />
						{isOpenNote(event) ? <NoteTools {...props} event={event} /> : null}
						{event.kind === 'merge' && !event.data.isUndone ? (
							<AskFirst
								ask="Undo the merge…"
								message="The merged lead becomes a separate lead again. Anything newer stays here."
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

function Happening(props: { event: TimelineEvent; now: number; phone: string | null }) {
	const { event, now } = props;
	if (event.kind === 'enquiry') return <EnquiryEvent data={event.data} />;
	if (event.kind === 'mail') return <MailEvent id={event.id} data={event.data} now={now} />;
	const { title, lines } = describeEvent(event, now);
	const chat =
		event.data.what === 'opened' ? chatAddress(props.phone, String(event.data.text)) : null;
	return (
		<>
			<p className="font-semibold">{title}</p>
			{lines.map((line) => (
				<p key={line} className="wrap-anywhere whitespace-pre-line">
					{line}
				</p>
			))}
			{chat ? (
				<a href={chat} target="_blank" rel="noopener noreferrer" className="desk-link">
					Open it in WhatsApp
				</a>
			) : null}
		</>
	);
}
