import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { chatAddress, findGaps } from '#app/features/leads/contact/contact-text.ts';
import type { MessageDraft } from '#app/features/leads/contact/fill-templates.server.ts';
import { chatForm, mailForm } from '#app/features/leads/lead-forms.ts';
import type { LeadDetails, UnconfirmedDetail } from '#app/features/leads/lead-types.ts';
import { isQuiet, quietHoursText } from '#app/platform/quiet-hours.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { useQueryAddress } from '../blocks/list.tsx';
import { useCanMail } from '../shell/mail-notice.tsx';
import { FollowUpFields } from './follow-up-fields.tsx';
import { answerTo, LeadForm, type LeadFormParts } from './lead-form.tsx';

interface MessageFormParts extends LeadFormParts {
	lead: LeadDetails;
	drafts: MessageDraft[];
	template: string;
	now: number;
	unconfirmed: UnconfirmedDetail[];
}

/** A mail to the family: choose a draft, edit it, send it through the outbox. */
export function MailForm(props: MessageFormParts) {
	const { email, optedOutAt, followUpAt } = props.lead;
	const answer = answerTo(props.answer, 'mail');
	const canMail = useCanMail();
	if (optedOutAt !== null) return <NoMessages />;
	if (!email) return <p>No email address yet. Add one under “Details” first.</p>;
	const { drafts, draft, isSent } = chooseDraft(props, 'Mail');
	return (
		<>
			<Beginnings drafts={drafts} chosen={draft} intent="mail" />
			<NameMissing draft={draft} />
			{isSent ? (
				<p className="mt-4 text-sm">
					{canMail ? 'Your mail is on its way.' : 'Your mail waits in the outbox.'} To write
					another, choose how to begin, or write below.
				</p>
			) : null}
			<LeadForm
				key={draft?.name}
				intent="mail"
				name={`mail-${draft?.name ?? 'empty'}`}
				param="template"
				{...props}
				isEmptied
				className="mt-4 space-y-4"
			>
				<Recipient to={email} field="email" unconfirmed={props.unconfirmed} />
				<Field
					{...mailForm.fields.subject}
					id="mail-subject"
					name="subject"
					defaultValue={draft?.subject}
					answer={answer}
				/>
				<Field
					{...mailForm.fields.text}
					id="mail-text"
					name="text"
					rows={9}
					defaultValue={draft?.text}
					answer={answer}
					error={answer?.errors?.text ?? answer?.errors?.email}
				/>
				<FollowUpFields id="mail" now={props.now} followUpAt={followUpAt} answer={answer} />
				<button type="submit" className="desk-button desk-button-strong">
					{canMail ? 'Send the mail' : 'Put the mail in the outbox'}
				</button>
			</LeadForm>
		</>
	);
}

/** A WhatsApp message: sent through the site's channel, or opened in WhatsApp with the text filled in. */
export function ChatForm(
	props: MessageFormParts & { canSendMessages: boolean; wrongPhones: readonly string[] },
) {
	const { phone, optedOutAt, followUpAt } = props.lead;
	const { canSendMessages } = props;
	const isNight = isQuiet(new Date(props.now));
	const { begin, end } = quietHoursText;
	const answer = answerTo(props.answer, 'whatsapp');
	if (optedOutAt !== null) return <NoMessages />;
	if (!phone) return <p>No phone number yet. Add one under “Details” first.</p>;
	if (props.wrongPhones.includes(phone)) {
		return <p>Their number was logged as wrong. Add another one under “Details” first.</p>;
	}
	const { drafts, draft } = chooseDraft(props, 'WhatsApp');
	return (
		<>
			<Beginnings drafts={drafts} chosen={draft} intent="whatsapp" />
			<NameMissing draft={draft} />
			<LeadForm
				key={draft?.name}
				intent="whatsapp"
				name={`whatsapp-${draft?.name ?? 'empty'}`}
				param="template"
				{...props}
				isEmptied
				className="mt-4 space-y-4"
			>
				<Recipient to={formatPhone(phone)} field="phone" unconfirmed={props.unconfirmed} />
				<Field
					{...chatForm.fields.text}
					id="chat-text"
					name="text"
					rows={5}
					defaultValue={draft?.text}
					answer={answer}
				/>
				<FollowUpFields id="chat" now={props.now} followUpAt={followUpAt} answer={answer} />
				{isNight ? (
					<p className="font-semibold text-danger text-sm">
						It is night in India, between {begin} and {end}. If it can wait, write in the morning.
					</p>
				) : null}
				<div className="flex flex-wrap gap-3">
					{canSendMessages ? (
						<button type="submit" className="desk-button desk-button-strong">
							Send the message
						</button>
					) : null}
					<button
						type="submit"
						name="how"
						value="open"
						className={canSendMessages ? 'desk-button' : 'desk-button desk-button-strong'}
						onClick={(event) => openChat(event, phone)}
					>
						{isNight ? 'Open WhatsApp anyway' : 'Open WhatsApp'}
					</button>
				</div>
				{canSendMessages ? (
					<p className="text-muted text-sm">
						Between {begin} and {end} it waits until {end}.
					</p>
				) : null}
			</LeadForm>
		</>
	);
}

/** The draft to start with: the chosen one, else the first; none after a mail was sent. */
function chooseDraft(
	{ drafts: all, template, done }: MessageFormParts,
	channel: MessageDraft['channel'],
) {
	const drafts = all.filter((draft) => draft.channel === channel);
	const isSent = channel === 'Mail' && template === '' && done?.startsWith('mail.') === true;
	const draft = drafts.find(({ name }) => name === template) ?? (isSent ? undefined : drafts[0]);
	return { drafts, draft, isSent };
}

/** Browsers allow a new window only in the click itself; the form is sent at the same time and logs it. */
function openChat(event: MouseEvent<HTMLButtonElement>, phone: string) {
	const text = event.currentTarget.form?.elements.namedItem('text');
	if (!(text instanceof HTMLTextAreaElement)) return;
	const address = chatAddress(phone, text.value);
	const isWhole = text.value.trim() !== '' && findGaps(text.value).length === 0;
	if (address && isWhole) window.open(address, '_blank', 'noopener');
}

function NoMessages() {
	return <p>This family asked for no messages. You can still call them.</p>;
}

/** A draft cannot be sent without the sender's name, which is set once. */
function NameMissing({ draft }: { draft: MessageDraft | undefined }) {
	if (!`${draft?.subject} ${draft?.text}`.includes('[counsellor]')) return null;
	return (
		<p className="mt-4 text-sm">
			You have not set your name, so [counsellor] is left empty.{' '}
			<Link to="/desk/security" className="desk-link">
				Set your name
			</Link>
		</p>
	);
}

function Beginnings(props: {
	drafts: MessageDraft[];
	chosen: MessageDraft | undefined;
	intent: string;
}) {
	const addressOf = useQueryAddress();
	return (
		<nav aria-label="Begin with" className="choice-row">
			{props.drafts.map(({ name, label }) => (
				<Link
					key={name}
					to={addressOf({ do: props.intent, template: name })}
					preventScrollReset
					replace
					aria-current={name === props.chosen?.name ? 'true' : undefined}
				>
					{label}
				</Link>
			))}
		</nav>
	);
}

function Recipient(props: {
	to: string;
	field: 'email' | 'phone';
	unconfirmed: UnconfirmedDetail[];
}) {
	const what = props.field === 'email' ? 'address' : 'number';
	return (
		<>
			<p className="wrap-anywhere text-sm">
				<span className="text-muted">To:</span> {props.to}
			</p>
			{props.unconfirmed.some(({ field }) => field === props.field) ? (
				<p className="font-semibold text-danger text-sm">
					{`An enquiry gave another ${what}. Decide above which one is the family’s.`}
				</p>
			) : null}
		</>
	);
}
