import { Link } from 'react-router';
import { writeRupees } from '#app/features/enrolments/money.ts';
import type { EnrolmentWithBalance } from '#app/features/enrolments/read-enrolments.server.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { isAnswerLate } from '#app/features/leads/contact/next-step-rules.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { describeDateTime, describeSpan } from '#app/platform/format-date.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DialLink } from '../blocks/dial-link.tsx';
import { EmailAddress } from '../blocks/facts.tsx';
import { useQueryAddress } from '../blocks/list.tsx';
import { ConsentForm } from './consent-form.tsx';
import type { LeadFormParts } from './lead-form.tsx';

/** Links back to the list and, where it is far below, to the timeline. */
export function LeadBack({ back }: { back: { to: string; label: string } }) {
	const addressOf = useQueryAddress();
	return (
		<p className="lead-back">
			<Link to={back.to} className="desk-link">
				<Icon name="previous" className="size-4" /> {back.label}
			</Link>
			<Link to={`${addressOf({})}#timeline`} replace className="desk-link xl:hidden">
				Timeline
			</Link>
		</p>
	);
}

/** The lead's name, state, owner and contacts. */
export function LeadHeader(
	props: LeadFormParts & {
		lead: LeadDetails;
		otherPhones: readonly string[];
		wrongPhones: readonly string[];
		session?: { bookingId: string; start: number };
		enrolments: readonly EnrolmentWithBalance[];
		now: number;
	},
) {
	const { lead, now, session, wrongPhones: wrong } = props;
	const due = props.enrolments.reduce((sum, { balance }) => sum + balance.due, 0);
	const hasLeft =
		props.enrolments.length > 0 && props.enrolments.every((one) => one.withdrawnAt !== null);
	const preference = describePreference(lead);
	return (
		<header className="lead-who">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<h1 className="wrap-anywhere text-2xl">{lead.name}</h1>
				<b className="state" data-state={lead.state}>
					{leadStates[lead.state]}
				</b>
				{hasLeft ? <b className="state">Left</b> : null}
				{lead.isSpam ? <b className="state">Spam</b> : null}
			</div>
			<p className="mt-1 flex flex-wrap items-center gap-x-5 text-muted">
				<Dial phone={lead.phone} whose="" wrong={wrong} />
				{lead.guardianPhone && lead.guardianPhone === lead.phone ? (
					<span>{lead.guardianName ? `${lead.guardianName} (guardian)` : 'Guardian'}</span>
				) : (
					<Dial phone={lead.guardianPhone} whose={lead.guardianName ?? 'Guardian'} wrong={wrong} />
				)}
				{props.otherPhones.map((phone) => (
					<Dial key={phone} phone={phone} whose="Other number" wrong={wrong} />
				))}
				{lead.email ? (
					<span className="wrap-anywhere">
						<EmailAddress address={lead.email} />
					</span>
				) : null}
				<span>{lead.ownerName ? `Owner: ${lead.ownerName}` : 'Unassigned'}</span>
			</p>
			<ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
				{session ? (
					<li>
						<Link to={`/desk/calendar/${session.bookingId}?from=lead`} className="flag underline">
							Session {describeDateTime(session.start, now)}
						</Link>
					</li>
				) : null}
				{due > 0 ? (
					<li>
						<Link to={`/desk/leads/${lead.id}/enrolment`} className="flag underline">
							{writeRupees(due)} due
						</Link>
					</li>
				) : null}
				{preference ? <li className="flag">{preference}</li> : null}
				<Owed lead={lead} now={now} />
				{lead.optedOutAt === null ? null : <li className="flag flag-urgent">Wants no messages</li>}
				{lead.needsConsent ? (
					<li className="has-[details[open]]:basis-full">
						<ConsentForm {...props} />
					</li>
				) : null}
				{lead.isMinor && !lead.needsConsent ? (
					<li className="flag">Minor, guardian consented</li>
				) : null}
			</ul>
		</header>
	);
}

function Dial(props: { phone: string | null; whose: string; wrong: readonly string[] }) {
	const { phone, whose } = props;
	if (!phone) return null;
	return (
		<span>
			{whose ? `${whose}: ` : ''}
			{props.wrong.includes(phone) ? (
				<>
					<s>{formatPhone(phone)}</s> <span className="text-danger">wrong number</span>
				</>
			) : (
				<DialLink phone={phone} />
			)}
		</span>
	);
}

function Owed({ lead, now }: { lead: LeadDetails; now: number }) {
	const { answerDueAt, firstAnswerAt } = lead;
	if (answerDueAt === null || firstAnswerAt !== null) return null;
	if (lead.state === 'lost') return <li className="flag">Lost without a reply</li>;
	if (isAnswerLate(answerDueAt, now)) {
		return <li className="flag flag-urgent">Reply late by {describeSpan(now - answerDueAt)}</li>;
	}
	return <li className="flag">Reply due {describeDateTime(answerDueAt, now)}</li>;
}

/** "Prefers WhatsApp (Evenings)"; undefined when the family did not say. */
function describePreference({ preferredChannel, preferredTime }: LeadDetails) {
	const channel = preferredChannel === 'Call' ? 'a call' : preferredChannel;
	if (channel && preferredTime) return `Prefers ${channel} (${preferredTime})`;
	if (channel) return `Prefers ${channel}`;
	return preferredTime ? `Best time: ${preferredTime}` : undefined;
}
