import type { DragEvent } from 'react';
import { Link } from 'react-router';
import {
	isAnswerLate,
	isFollowUpDue,
	owedAnswerAt,
} from '#app/features/leads/contact/next-step-rules.ts';
import { type LeadState, leadStateNames, leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadSummary } from '#app/features/leads/lead-types.ts';
import { describeDateTime } from '#app/platform/format-date.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Menu, MenuButton } from '#app/ui/menu.tsx';

export type BoardLead = ReturnType<typeof toBoardCard>;

/** Leaves out what is not shown. */
export function toBoardCard(lead: LeadSummary) {
	const { id, name, version, followUpAt, needsConsent } = lead;
	const about = [lead.programme, lead.exam].filter(Boolean).join(' · ');
	const owedAt = owedAnswerAt(lead);
	return { id, name, version, about, owner: lead.ownerName, followUpAt, owedAt, needsConsent };
}

/** The form field that moves a card. */
export function moveOf({ id, version }: BoardLead, to: LeadState): string {
	return `${id}:${version}:${to}`;
}

/** The column that an arrow key moves a lead to; after the last one comes lost. */
export function stateBeside(state: LeadState, step: 1 | -1): LeadState | undefined {
	// Where a lost lead had come is not known.
	if (state === 'lost') return step < 0 ? 'contacted' : undefined;
	return leadStateNames[leadStateNames.indexOf(state) + step];
}

/** A lead on the board: it can be dragged, and a menu moves it to any column. */
export function BoardCard(props: {
	lead: BoardLead;
	state: LeadState;
	now: number;
	onMove: (id: string, to: LeadState) => void;
}) {
	const { lead, state, now, onMove } = props;
	const at = lead.followUpAt ?? lead.owedAt;
	const isLate =
		lead.followUpAt === null ? isAnswerLate(lead.owedAt, now) : isFollowUpDue(lead.followUpAt, now);
	return (
		<li
			draggable
			data-id={lead.id}
			onDragStart={(event: DragEvent) => {
				event.dataTransfer.setData('text/plain', lead.id);
				event.dataTransfer.effectAllowed = 'move';
			}}
		>
			<Link to={`/desk/leads/${lead.id}`} id={`card-${lead.id}`} discover="none" draggable={false}>
				<span className="line-clamp-3">{lead.name}</span>
			</Link>
			<Menu
				label={`Move ${lead.name}`}
				button={<Icon name="more" />}
				className="grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:bg-brand-tint hover:text-brand xl:h-8 xl:w-6"
			>
				{leadStateNames
					.filter((to) => to !== state && to !== 'lost')
					.map((to) => (
						<MenuButton
							key={to}
							type="submit"
							name="move"
							value={moveOf(lead, to)}
							onClick={(event) => {
								// With JavaScript the focus follows the card.
								event.preventDefault();
								event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
								onMove(lead.id, to);
							}}
						>
							{leadStates[to]}
						</MenuButton>
					))}
				{state === 'lost' ? null : (
					// Losing a lead needs a reason, which a dialog asks for.
					<MenuButton className="scripted" onClick={() => onMove(lead.id, 'lost')}>
						{leadStates.lost}
					</MenuButton>
				)}
			</Menu>
			{lead.about ? (
				<p>
					<span className="truncate" title={lead.about}>
						{lead.about}
					</span>
				</p>
			) : null}
			<p>
				{at === null ? null : (
					<span className={isLate ? 'font-semibold text-danger' : undefined}>
						{`${lead.followUpAt === null ? 'Reply' : 'Next'}: ${describeDateTime(at, now)}`}
					</span>
				)}
				{lead.needsConsent ? (
					<span className="text-danger">
						<span className="sr-only">Minor: </span>No consent
					</span>
				) : null}
				<Owner name={lead.owner} />
			</p>
		</li>
	);
}

/** Side by side, columns have room for initials only; the full name is in the text and the tooltip. */
function Owner({ name }: { name: string | null }) {
	return (
		<>
			<span aria-hidden className="board-owner" title={name ?? undefined}>
				{name ? initialsOf(name) : '–'}
			</span>
			<span className="truncate">{name ?? 'Unassigned'}</span>
		</>
	);
}

function initialsOf(name: string) {
	const words = name.split(/[\s.@_-]+/).filter(Boolean);
	return words
		.slice(0, 2)
		.map((word) => word.charAt(0).toUpperCase())
		.join('');
}
