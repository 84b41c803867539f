import type { DragEvent } from 'react';
import { Link } from 'react-router';
import { type LeadState, leadStateNames, leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadSummary } from '#app/features/leads/lead-types.ts';
import { describeMoment } from '#app/platform/format-date.ts';

/** What a card of the board shows. */
export type BoardLead = ReturnType<typeof toBoardCard>;

/** Leaves out what is not shown. */
export function toBoardCard(lead: LeadSummary) {
	const { id, name, version, followUpAt, needsConsent } = lead;
	const about = [lead.programme, lead.exam].filter(Boolean).join(' · ');
	const owedAt = lead.firstAnswerAt === null && lead.state !== 'lost' ? lead.dueAt : null;
	return { id, name, version, about, owner: lead.ownerName, followUpAt, owedAt, needsConsent };
}

/** What is sent to move a card. */
export function moveOf({ id, version }: BoardLead, to: LeadState): string {
	return `${id}:${version}:${to}`;
}

/** The states on both sides of one, as far as a press leads there: what is lost needs a reason. */
function neighbours(state: LeadState): LeadState[] {
	const order = leadStateNames.filter((name) => name !== 'lost');
	if (state === 'lost') return ['new', 'contacted'];
	const at = order.indexOf(state);
	return [order[at - 1], order[at + 1]].filter((name) => name !== undefined);
}

/** Where a key moves a lead of that state: as its buttons do, and from the end on to the lost ones. */
export function stateBeside(state: LeadState, step: 1 | -1): LeadState | undefined {
	if (state === 'enrolled' && step === 1) return 'lost';
	return neighbours(state).findLast((to) => isBefore(to, state) === step < 0);
}

/** One lead of the board: it can be dragged, and has a button for each state beside its own and one for any other. */
export function BoardCard(props: {
	lead: BoardLead;
	state: LeadState;
	now: number;
	/** Asks where to move it. */
	onAsk: (lead: BoardLead) => void;
}) {
	const { lead, state, now } = props;
	const at = lead.followUpAt ?? lead.owedAt;
	const isLate = at !== null && at < now;
	return (
		<li
			draggable
			data-id={lead.id}
			onDragStart={(event: DragEvent) => {
				event.dataTransfer.setData('text/plain', moveOf(lead, state));
				event.dataTransfer.effectAllowed = 'move';
			}}
		>
			<Link to={`/desk/leads/${lead.id}`} id={`card-${lead.id}`} discover="none" draggable={false}>
				{lead.name}
			</Link>
			{lead.about ? <p>{lead.about}</p> : null}
			<p>
				{lead.owner ?? 'Unassigned'}
				{at === null ? null : (
					<span className={isLate ? 'font-semibold text-danger' : undefined}>
						{` · ${lead.followUpAt === null ? 'Reply' : 'Next'}: ${describeMoment(at, now)}`}
					</span>
				)}
			</p>
			{lead.needsConsent ? <p className="text-danger">Minor, no consent</p> : null}
			<div>
				{neighbours(state).map((to) => (
					<button
						key={to}
						type="submit"
						name="move"
						value={moveOf(lead, to)}
						aria-label={`Move ${lead.name} to ${leadStates[to]}`}
					>
						{isBefore(to, state) ? `← ${leadStates[to]}` : `${leadStates[to]} →`}
					</button>
				))}
				<button type="button" className="scripted" onClick={() => props.onAsk(lead)}>
					Move to…<span className="sr-only"> another column: {lead.name}</span>
				</button>
			</div>
		</li>
	);
}

function isBefore(one: LeadState, other: LeadState) {
	return leadStateNames.indexOf(one) < leadStateNames.indexOf(other);
}
