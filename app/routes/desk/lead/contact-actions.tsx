import { Link, useNavigate } from 'react-router';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';

/** Call, WhatsApp, mail: one click each, what the family prefers first in weight. On a phone they sit at the thumb. */
export function ContactActions({ lead, chat }: { lead: LeadDetails; chat: string | null }) {
	const navigate = useNavigate();
	const preferred = lead.preferredChannel ?? 'Call';
	const log = (what: string) => navigate(`?do=${what}`, { preventScrollReset: true });
	return (
		<nav aria-label="Get in touch" className="contact-bar">
			{lead.phone ? (
				<a
					href={`tel:${lead.phone}`}
					className={lookOf(preferred === 'Call')}
					onClick={() => log('call')}
				>
					<Label icon="phone" text="Call" />
				</a>
			) : null}
			{chat ? (
				<a
					href={chat}
					target="_blank"
					rel="noopener noreferrer"
					className={lookOf(preferred === 'WhatsApp')}
					onClick={() => log('whatsapp')}
				>
					<Label icon="chat" text="WhatsApp" />
				</a>
			) : null}
			{lead.email ? (
				<Link to="?do=mail#work" className={lookOf(preferred === 'Email')}>
					<Label icon="mail" text="Mail" />
				</Link>
			) : null}
			<Link to="?do=call#work" className="desk-button">
				<Label icon="check" text="Log" />
			</Link>
		</nav>
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

function lookOf(isPreferred: boolean) {
	return isPreferred ? 'desk-button desk-button-first' : 'desk-button';
}
