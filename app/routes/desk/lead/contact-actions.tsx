import { Link, useNavigate } from 'react-router';
import { findGaps } from '#app/features/leads/contact/contact-text.ts';
import type { MessageDraft } from '#app/features/leads/contact/fill-templates.server.ts';
import type { CallsAhead } from '#app/features/leads/contact/read-follow-ups.server.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { isQuiet } from '#app/platform/quiet-hours.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { formatCount, useQueryAddress } from '../blocks/list.tsx';
import {
	type CallRound,
	callAddress,
	describeCall,
	roundAddress,
} from '../follow-ups/calls-address.ts';

/** The rest of a round of calls. */
export type RoundAhead = CallRound & CallsAhead;

/**
 * Call, WhatsApp and mail, one click each; the family's preferred channel is the main button. At night the message
 * form shows how late it is. On a phone the buttons are at the bottom.
 */
export function ContactActions(props: {
	lead: LeadDetails;
	otherPhones: readonly string[];
	wrongPhones: readonly string[];
	drafts: readonly MessageDraft[];
	round?: RoundAhead;
	now: number;
}) {
	const { lead, drafts, round } = props;
	const [phone = null] = listRightPhones(props);
	const navigate = useNavigate();
	const addressOf = useQueryAddress();
	const preferred = lead.preferredChannel ?? 'Call';
	const isOut = lead.optedOutAt !== null;
	const text = drafts.find(
		({ channel, text }) => channel === 'WhatsApp' && findGaps(text).length === 0,
	)?.text;
	const log = (what: string) =>
		navigate(addressOf({ do: what }), { preventScrollReset: true, replace: true });
	// In a round of calls, the bar only has room for the buttons that each call needs.
	const beside = round ? 'desk-button max-md:hidden' : 'desk-button';
	return (
		<nav aria-label="Get in touch" className="contact-bar">
			<CallAndChat
				phone={phone}
				chat={phone === lead.phone && phone && !isOut ? { leadId: lead.id, text } : null}
				preferred={preferred}
				now={props.now}
				messageAddress={`${addressOf({ do: 'whatsapp' })}#work`}
				replace
				onContact={log}
			/>
			{lead.email && !isOut ? (
				<Link
					to={`${addressOf({ do: 'mail' })}#work`}
					replace
					className={preferred === 'Email' ? buttonClass(true) : beside}
				>
					<Label icon="mail" text="Mail" />
				</Link>
			) : null}
			<Link to={`/desk/leads/${lead.id}/book`} className={beside}>
				<Label icon="calendar" text="Book" />
			</Link>
			<Link to={`${addressOf({ do: 'call' })}#work`} replace className="desk-button">
				<Label icon="check" text="Log" />
			</Link>
			{round ? <NextCallLink round={round} /> : null}
		</nav>
	);
}

/** The family's phone numbers without those known to be wrong, in the order of calling. */
export function listRightPhones(props: {
	lead: Pick<LeadDetails, 'phone' | 'guardianPhone'>;
	otherPhones: readonly string[];
	wrongPhones: readonly string[];
}): string[] {
	const { phone, guardianPhone } = props.lead;
	const all = [phone, guardianPhone, ...props.otherPhones].filter((one) => one !== null);
	return [...new Set(all)].filter((one) => !props.wrongPhones.includes(one));
}

/** The buttons that call and open WhatsApp. */
export function CallAndChat(
	props: Omit<ChatProps, 'chat'> & {
		phone: string | null;
		/** Null without a number, or if the family opted out. */
		chat: ChatProps['chat'] | null;
	},
) {
	const { phone, chat, preferred, name } = props;
	return (
		<>
			{phone ? (
				<a
					href={`tel:${phone}`}
					className={buttonClass(preferred === 'Call')}
					aria-label={name && `Call ${name}`}
					onClick={() => props.onContact?.('call')}
				>
					<Label icon="phone" text="Call" />
				</a>
			) : null}
			{chat ? <ChatButton {...props} chat={chat} /> : null}
		</>
	);
}

interface ChatProps {
	/** The lead, and the initial text. */
	chat: { leadId: string; text?: string };
	preferred?: string;
	now: number;
	messageAddress: string;
	/** Whether the message form replaces the history entry, so that Back leads to the list. */
	replace?: boolean;
	/** The family's name, if the page does not show it. */
	name?: string;
	label?: string;
	/** Called after the click, to open the form that logs how it went. */
	onContact?: (what: 'call' | 'log-chat') => void;
}

/**
 * Opens WhatsApp by a form post that logs it, so that it works without JavaScript. At night it links to the message
 * form.
 */
export function ChatButton(props: ChatProps) {
	const { chat, name, label = 'WhatsApp' } = props;
	const button = {
		className: buttonClass(props.preferred === 'WhatsApp'),
		'aria-label': name && `${label} ${name}`,
		children: <Label icon="chat" text={label} />,
	};
	if (isQuiet(new Date(props.now))) {
		return <Link to={props.messageAddress} replace={props.replace} {...button} />;
	}
	return (
		<form
			method="post"
			action={`/desk/leads/${chat.leadId}/whatsapp`}
			target="_blank"
			rel="noopener"
			className="contents"
			onSubmit={() => props.onContact?.('log-chat')}
		>
			<input type="hidden" name="text" value={chat.text ?? ''} />
			<button type="submit" {...button} />
		</form>
	);
}

function NextCallLink({ round }: { round: RoundAhead }) {
	const { next } = round;
	return next ? (
		<Link
			to={callAddress(next, round)}
			discover="none"
			className="desk-button"
			aria-label={describeCall('Next call', next)}
		>
			<Label icon="next" text={`Next (${formatCount(round.left)})`} />
		</Link>
	) : (
		<Link to={roundAddress(round)} className="desk-button">
			<Label icon="next" text="Finish" />
		</Link>
	);
}

function Label({ icon, text }: { icon: IconName; text: string }) {
	return (
		<>
			<Icon name={icon} className="size-5" />
			<span>{text}</span>
		</>
	);
}

function buttonClass(isPreferred: boolean) {
	return isPreferred ? 'desk-button desk-button-first' : 'desk-button';
}
