import { Form, Link } from 'react-router';
import { leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadSummary } from '#app/features/leads/lead-types.ts';
import { describeMoment, describeSpan } from '#app/platform/describe-moment.ts';
import { Icon } from '#app/ui/icon.tsx';

/** One who waits: when, why, and what can be done about it right here. */
export function FollowUpLine({ lead, now }: { lead: LeadSummary; now: number }) {
	const { dueAt, firstAnswerAt, followUpAt } = lead;
	const isOwed = dueAt !== null && firstAnswerAt === null && dueAt < now;
	return (
		<li>
			<div className="min-w-0 grow">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Link
						to={`/desk/leads/${lead.id}`}
						className="inline-flex min-h-11 items-center font-semibold text-brand underline"
					>
						{lead.name}
					</Link>
					<b className="state" data-state={lead.state}>
						{leadStates[lead.state]}
					</b>
					{lead.needsConsent ? <span className="flag flag-urgent">Minor, no consent</span> : null}
				</p>
				<p className="text-sm">
					{isOwed ? (
						<strong className="text-danger">{`Answer late by ${describeSpan(now - dueAt)}`}</strong>
					) : null}
					{isOwed && followUpAt !== null ? ' · ' : null}
					{followUpAt === null ? null : <When at={followUpAt} now={now} />}
					<span className="text-muted">{about(lead)}</span>
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				{lead.phone ? (
					<a href={`tel:${lead.phone}`} className="desk-button" aria-label={`Call ${lead.name}`}>
						<Icon name="phone" className="size-5" /> Call
					</a>
				) : null}
				<Link
					to={`/desk/leads/${lead.id}?do=call#work`}
					className="desk-button"
					aria-label={`Log the contact with ${lead.name}`}
				>
					Log
				</Link>
				{followUpAt === null ? null : <Settle lead={lead} />}
			</div>
		</li>
	);
}

function When({ at, now }: { at: number; now: number }) {
	const words = describeMoment(at, now);
	return at < now ? <strong className="text-danger">{words}</strong> : <strong>{words}</strong>;
}

function Settle({ lead }: { lead: LeadSummary }) {
	return (
		<Form method="post" preventScrollReset className="flex gap-2">
			<input type="hidden" name="id" value={lead.id} />
			<input type="hidden" name="version" value={lead.version} />
			<button
				type="submit"
				name="to"
				value="tomorrow"
				className="desk-button"
				aria-label={`Move ${lead.name} to tomorrow, 10 am`}
			>
				Tomorrow
			</button>
			<button
				type="submit"
				name="to"
				value="done"
				className="desk-button"
				aria-label={`${lead.name}: done`}
			>
				Done
			</button>
		</Form>
	);
}

function about({ programme, exam, ownerName }: LeadSummary) {
	const words = [programme, exam, ownerName ?? 'nobody’s'].filter(Boolean).join(' · ');
	return ` · ${words}`;
}
