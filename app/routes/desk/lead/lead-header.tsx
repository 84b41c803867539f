import { Link } from 'react-router';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { describeMoment, describeSpan } from '#app/platform/format-date.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useQueryAddress } from '../blocks/list.tsx';

/** Who it is, how far they have come, whose they are and how they are reached. */
export function LeadHeader(props: {
	lead: LeadDetails;
	otherPhones: readonly string[];
	now: number;
	back: { to: string; label: string };
}) {
	const { lead, now, back } = props;
	const preference = describePreference(lead);
	const addressOf = useQueryAddress();
	return (
		<header>
			<p className="flex justify-between gap-4">
				<Link to={back.to} className="desk-link">
					<Icon name="previous" className="size-4" /> {back.label}
				</Link>
				<Link to={`${addressOf({})}#timeline`} replace className="desk-link xl:hidden">
					Timeline
				</Link>
			</p>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<h1 className="wrap-anywhere text-2xl">{lead.name}</h1>
				<b className="state" data-state={lead.state}>
					{leadStates[lead.state]}
				</b>
				{lead.isSpam ? <b className="state">Spam</b> : null}
			</div>
			<p className="mt-1 flex flex-wrap items-center gap-x-5 text-muted">
				<Dial phone={lead.phone} whose="" />
				{lead.guardianPhone === lead.phone ? null : (
					<Dial phone={lead.guardianPhone} whose={lead.guardianName ?? 'Guardian'} />
				)}
				{props.otherPhones.map((phone) => (
					<Dial key={phone} phone={phone} whose="Other number" />
				))}
				{lead.email ? <span className="wrap-anywhere">{lead.email}</span> : null}
				<span>{lead.ownerName ? `Owner: ${lead.ownerName}` : 'Unassigned'}</span>
			</p>
			<ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
				{preference ? <li className="flag">{preference}</li> : null}
				<Owed lead={lead} now={now} />
				{lead.optedOutAt === null ? null : <li className="flag flag-urgent">Wants no messages</li>}
				{lead.needsConsent ? (
					<li className="flag flag-urgent">Minor: no guardian consent yet</li>
				) : null}
				{lead.isMinor && !lead.needsConsent ? (
					<li className="flag">Minor, guardian consented</li>
				) : null}
			</ul>
		</header>
	);
}

function Dial({ phone, whose }: { phone: string | null; whose: string }) {
	if (!phone) return null;
	return (
		<span>
			{whose ? `${whose}: ` : ''}
			<a href={`tel:${phone}`} className="desk-link">
				{formatPhone(phone)}
			</a>
		</span>
	);
}

function Owed({ lead, now }: { lead: LeadDetails; now: number }) {
	const { answerDueAt, firstAnswerAt } = lead;
	if (answerDueAt === null || firstAnswerAt !== null) return null;
	if (lead.state === 'lost') return <li className="flag">Lost without a reply</li>;
	if (answerDueAt < now) {
		return <li className="flag flag-urgent">Reply late by {describeSpan(now - answerDueAt)}</li>;
	}
	return <li className="flag">Reply due {describeMoment(answerDueAt, now)}</li>;
}

/** "Prefers WhatsApp (Evenings)"; undefined when the family did not say. */
function describePreference({ preferredChannel, preferredTime }: LeadDetails) {
	const channel = preferredChannel === 'Call' ? 'a call' : preferredChannel;
	if (channel && preferredTime) return `Prefers ${channel} (${preferredTime})`;
	if (channel) return `Prefers ${channel}`;
	return preferredTime ? `Best time: ${preferredTime}` : undefined;
}
