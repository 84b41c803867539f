import { memo } from 'react';
import { Link } from 'react-router';
import { isAnswerLate, isFollowUpDue } from '#app/features/leads/contact/next-step-rules.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import {
	describeAgo,
	describeDateTime,
	describeSpan,
	describeTime,
} from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import type { InboxRow } from './inbox-row.ts';

/** One lead of the list: a card on a phone, a line with columns on a laptop. */
export const LeadLine = memo(function LeadLine({
	row,
	now,
	isChosen,
}: {
	row: InboxRow;
	now: number;
	isChosen: boolean;
}) {
	return (
		<li data-unread={row.isUnread}>
			<label>
				<input
					type="checkbox"
					name="id"
					value={row.id}
					defaultChecked={isChosen}
					aria-label={`Select ${row.name}`}
				/>
			</label>
			<p className="who">
				<Link to={`/desk/leads/${row.id}`} discover="none">
					{row.name}
				</Link>
				{row.isUnread ? <i> (unread)</i> : null}
				<Phone phone={row.phone} isWrong={row.isPhoneWrong} />
				{row.email ? <span>{row.email}</span> : null}
			</p>
			<p className="what">
				{row.about ? <b>{row.about}</b> : null}
				{row.text ? <span>{row.text}</span> : null}
				{row.tags ? <span>{`Tags: ${row.tags}`}</span> : null}
			</p>
			<p className="how">
				<b data-state={row.state}>{leadStates[row.state]}</b>
				<Owed answerDueAt={row.answerDueAt} now={now} />
				<Minor {...row} />
			</p>
			<p className="whose">
				<span>{row.owner ?? 'Unassigned'}</span>
				<FollowUp at={row.followUpAt} now={now} />
			</p>
			<p className="when">{describeAgo(row.at, now)}</p>
		</li>
	);
});

function Phone({ phone, isWrong }: { phone?: string; isWrong?: true }) {
	if (!phone) return null;
	if (!isWrong) return <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
	return (
		<span>
			<s>{phone}</s> <em>wrong number</em>
		</span>
	);
}

function Minor({ isMinor, needsConsent }: Pick<InboxRow, 'isMinor' | 'needsConsent'>) {
	if (needsConsent) return <em>Minor, no consent</em>;
	return isMinor ? <span>Minor</span> : null;
}

function Owed({ answerDueAt, now }: { answerDueAt?: number; now: number }) {
	if (answerDueAt === undefined) return null;
	if (isAnswerLate(answerDueAt, now)) {
		return <em>{`Reply late by ${describeSpan(now - answerDueAt)}`}</em>;
	}
	const isToday = indiaDay(answerDueAt) === indiaDay(now);
	const text = isToday ? describeTime(answerDueAt) : describeDateTime(answerDueAt, now);
	return <span>{`Reply by ${text}`}</span>;
}

function FollowUp({ at, now }: { at?: number; now: number }) {
	if (at === undefined) return null;
	const text = describeDateTime(at, now);
	return isFollowUpDue(at, now) ? <em>{`Was due ${text}`}</em> : <span>{`Next: ${text}`}</span>;
}
