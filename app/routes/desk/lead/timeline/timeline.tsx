import { chatAddress } from '#app/features/leads/contact/contact-text.ts';
import { describeDateTime } from '#app/platform/format-date.ts';
import { AskFirst } from '../../blocks/ask-first.tsx';
import { CursorPages } from '../../blocks/list.tsx';
import type { LeadFormParts } from '../lead-form.tsx';
import { EnquiryEvent } from './enquiry-event.tsx';
import { MailEvent } from './mail-event.tsx';
import { NoteTools } from './note-tools.tsx';
import type { ShownEvent } from './show-event.server.ts';

/** Everything that happened, the newest first, joined like the points of a constellation. */
export function Timeline(
	props: LeadFormParts & {
		events: ShownEvent[];
		now: number;
		older?: string;
		phone: string | null;
		me: string;
		mayChangeNotes: boolean;
	},
) {
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
						<EventBody event={event} now={props.now} phone={props.phone} />
						{event.note && (props.mayChangeNotes || event.actorId === props.me) ? (
							<NoteTools {...props} id={event.id} kind={event.kind} note={event.note} />
						) : null}
						{event.mergeId ? (
							<AskFirst
								ask="Undo the merge…"
								message="The merged lead becomes a separate lead again. Anything newer stays here."
								intent="unmerge"
								button="Undo the merge"
								fields={{ merge: event.mergeId }}
							/>
						) : null}
					</li>
				))}
			</ol>
			<CursorPages next={props.older} hash="#timeline" />
		</section>
	);
}

function EventBody(props: { event: ShownEvent; now: number; phone: string | null }) {
	const { id, enquiry, mail, text, chat } = props.event;
	if (enquiry) return <EnquiryEvent sent={enquiry} />;
	if (mail) return <MailEvent id={id} mail={mail} now={props.now} />;
	const chatLink = chat === undefined ? null : chatAddress(props.phone, chat);
	return (
		<>
			<p className="font-semibold">{text?.title}</p>
			{text?.lines.map((line) => (
				<p key={line} className="wrap-anywhere whitespace-pre-line">
					{line}
				</p>
			))}
			{chatLink ? (
				<a href={chatLink} target="_blank" rel="noopener noreferrer" className="desk-link">
					Open it in WhatsApp
				</a>
			) : null}
		</>
	);
}
