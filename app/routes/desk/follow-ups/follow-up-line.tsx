import { Form, Link } from 'react-router';
import { describeLastContact } from '#app/features/leads/contact/contact-text.ts';
import { timeOfChoice } from '#app/features/leads/contact/follow-up-choices.ts';
import { isAnswerLate, isFollowUpDue } from '#app/features/leads/contact/next-step-rules.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import { describeDateTime, describeNearDay, describeSpan } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { capitalise } from '#app/platform/text.ts';
import { DialLink } from '../blocks/dial-link.tsx';
import { useWorkdays } from '../shell/use-workdays.ts';
import type { FollowUpRow } from './follow-up-row.ts';

/** A waiting lead: when, why, and what can be done right here. */
export function FollowUpLine({ lead, now }: { lead: FollowUpRow; now: number }) {
	const { owedSince, followUpAt } = lead;
	const next = timeOfChoice('tomorrow', now, useWorkdays());
	const isOwed = owedSince !== null && isAnswerLate(owedSince, now);
	const isOwedLater =
		owedSince !== null && !isOwed && (followUpAt === null || followUpAt > owedSince);
	return (
		<li>
			<div>
				<p>
					<Link to={`/desk/leads/${lead.id}`} className="desk-link" discover="none">
						{lead.name}
					</Link>
					<b className="state" data-state={lead.state}>
						{leadStates[lead.state]}
					</b>
					{lead.needsConsent ? <span className="flag flag-urgent">Minor, no consent</span> : null}
					<DialLink phone={lead.phone} />
				</p>
				<p>
					{isOwed ? <em>{`Reply late by ${describeSpan(now - owedSince)}`}</em> : null}
					{isOwedLater ? (
						<strong>{`First answer ${describeDateTime(owedSince, now)}`}</strong>
					) : null}
					{(isOwed || isOwedLater) && followUpAt !== null ? ' · ' : null}
					{lead.isSession ? 'Session ' : null}
					{followUpAt === null ? null : <When at={followUpAt} now={now} />}
					{lead.stepPurpose ? <strong>{`: ${lead.stepPurpose}`}</strong> : null}
					<span>{about(lead)}</span>
				</p>
				{lead.last ? (
					<p className="wrap-anywhere line-clamp-2">{describeLastContact(lead.last, now)}</p>
				) : null}
			</div>
			<div>
				{lead.phone ? (
					<a href={`tel:${lead.phone}`} className="desk-button" aria-label={`Call ${lead.name}`}>
						Call
					</a>
				) : null}
				<Link
					to={`${lead.log ? `${lead.log}&` : `/desk/leads/${lead.id}?`}do=call#work`}
					discover="none"
					className="desk-button"
					aria-label={`Log the contact with ${lead.name}`}
				>
					Log
				</Link>
				{mayMove(lead, next) ? <PostponeForm lead={lead} to={next} now={now} /> : null}
			</div>
		</li>
	);
}

function When({ at, now }: { at: number; now: number }) {
	const text = describeDateTime(at, now);
	return isFollowUpDue(at, now) ? <em>{text}</em> : <strong>{text}</strong>;
}

/** A session is moved in the calendar, with the family. */
function mayMove({ followUpAt, isSession }: FollowUpRow, next: number) {
	if (followUpAt === null || isSession) return false;
	return indiaDay(followUpAt) !== indiaDay(next);
}

/** Puts it off to the next working day. */
function PostponeForm({ lead, to, now }: { lead: FollowUpRow; to: number; now: number }) {
	return (
		<Form method="post" replace preventScrollReset>
			<input type="hidden" name="id" value={lead.id} />
			<input type="hidden" name="version" value={lead.version} />
			<button
				type="submit"
				name="to"
				value="tomorrow"
				className="desk-button"
				aria-label={`Move ${lead.name} to ${describeDateTime(to, now)}`}
			>
				{capitalise(describeNearDay(indiaDay(to), indiaDay(now)))}
			</button>
		</Form>
	);
}

function about({ programme, exam, ownerName }: FollowUpRow) {
	const text = [programme, exam, ownerName ?? 'nobody’s'].filter(Boolean).join(' · ');
	return ` · ${text}`;
}
