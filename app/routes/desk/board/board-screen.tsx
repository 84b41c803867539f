import { useEffect, useRef, useState } from 'react';
import { Form, Link, useRevalidator, useSubmit } from 'react-router';
import type { BoardColumn } from '#app/features/leads/inbox/read-board.server.ts';
import { type LeadState, leadStates, lostReasons } from '#app/features/leads/lead-states.ts';
import type { LeadFilter } from '#app/features/leads/lead-types.ts';
import type { Actor } from '#app/platform/actor.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { EmptyList, LinkTabs, useQueryAddress } from '../blocks/list.tsx';
import { UndoForm, UndoNote } from '../blocks/undo-note.tsx';
import { LeadsHeader } from '../inbox/leads-header.tsx';
import { LeadSearchForm } from '../inbox/search-form.tsx';
import { useArrivals } from '../inbox/use-arrivals.ts';
import type { LeadAnswer } from '../lead/lead-form.tsx';
import type { StepLead } from '../lead/next-step.tsx';
import { AskStep } from './ask-step.tsx';
import { BoardCard, type BoardLead, moveOf } from './board-card.tsx';
import { BoardKeys } from './board-keys.tsx';

type Column = Omit<BoardColumn, 'leads'> & { leads: BoardLead[] };

interface BoardScreenProps {
	columns: Column[];
	/** The column that a phone shows. */
	current: LeadState;
	filter: LeadFilter;
	view: string;
	workers: Actor[];
	exams: string[];
	lastChange: number;
	now: number;
	answer?: LeadAnswer;
	/** The lead that was moved and has no next step. */
	asked?: StepLead & { id: string; name: string };
	/** The lead that was moved, while the move can be undone. */
	moved?: MovedLead;
	/** An error in the URL's filter. */
	error?: string;
}

interface MovedLead {
	id: string;
	name: string;
	state: LeadState;
	/** The change to undo. */
	undo: string;
	/** Whether the programme and the fee are still missing. */
	asksForFee: boolean;
}

/** The leads as columns of a board, with the inbox's filters; a phone shows one column at a time. */
export function BoardScreen(props: BoardScreenProps) {
	const { columns, current } = props;
	const addressOf = useQueryAddress();
	const moving = useMove(columns, props.asked !== undefined);
	const { moved } = props;
	const undoing = moved && {
		fields: { undo: moved.undo },
		onUndo: () => moving.follow(moved.id),
	};
	return (
		<main id="main" className="desk-main">
			<LeadsHeader
				screen="board"
				query={props.view}
				about={<ChangedButton lastChange={props.lastChange} />}
				keys={<BoardKeys onMove={moving.move} />}
			/>
			<LeadSearchForm {...props} current={props.view} screen="board" />
			<FormMessage text={props.error} isError />
			<FormMessage answer={props.answer} />
			{props.asked ? (
				<AskStep {...props} key={props.asked.id} lead={props.asked}>
					{undoing ? <UndoForm {...undoing} /> : null}
				</AskStep>
			) : null}
			{columns.every(({ total }) => total === 0) ? (
				<EmptyBoard isFiltered={props.view !== ''} />
			) : null}
			<div className="sticky top-0 z-10 bg-paper xl:hidden">
				<LinkTabs
					label="Status"
					tabs={columns.map((column) => ({
						to: addressOf({ column: column.state }),
						label: leadStates[column.state],
						count: formatTotal(column),
						isCurrent: column.state === current,
					}))}
				/>
			</div>
			<Form method="post" preventScrollReset className="board">
				{columns.map((column) => (
					<section
						key={column.state}
						aria-labelledby={`column-${column.state}`}
						data-state={column.state}
						data-current={column.state === current || undefined}
						onDragOver={(event) => event.preventDefault()}
						onDrop={(event) => {
							event.preventDefault();
							moving.move(event.dataTransfer.getData('text/plain'), column.state);
						}}
					>
						<h2 id={`column-${column.state}`}>
							{leadStates[column.state]} <span>{formatTotal(column)}</span>
						</h2>
						{column.leads.length === 0 ? (
							<p className="p-1 text-muted text-sm">No leads here.</p>
						) : (
							<ul>
								{column.leads.map((lead) => (
									<BoardCard
										key={lead.id}
										lead={lead}
										state={column.state}
										now={props.now}
										onMove={moving.move}
									/>
								))}
							</ul>
						)}
						{column.total > column.leads.length || column.isMore ? (
							<Link to={listAddress(props.view, column.state)} className="desk-link">
								See all of them
							</Link>
						) : null}
					</section>
				))}
			</Form>
			<UndoNote
				{...undoing}
				message={moved && `${moved.name} moved to ${leadStates[moved.state]}.`}
			>
				{moved?.asksForFee ? (
					<Link to={`/desk/leads/${moved.id}/enrolment`} className="desk-link">
						Add programme and fee
					</Link>
				) : null}
			</UndoNote>
			<LostDialog losing={moving.losing} onClose={moving.stopLosing} onLose={moving.lose} />
		</main>
	);
}

/** Explains why there are no leads. */
function EmptyBoard({ isFiltered }: { isFiltered: boolean }) {
	const [message, to, label] = isFiltered
		? ['Nothing matches this view.', '/desk/board', 'See the whole board']
		: ['No leads yet.', '/desk/leads/new', 'Enter the first one'];
	return (
		<EmptyList>
			{message}{' '}
			<Link to={to} className="desk-link">
				{label}
			</Link>
		</EmptyList>
	);
}

function formatTotal({ total, isMore }: Column) {
	return isMore ? `${total}+` : String(total);
}

/** The address of the list with all leads of a column. */
function listAddress(view: string, state: LeadState) {
	const query = new URLSearchParams(view);
	query.delete('state');
	query.append('state', state);
	return `/desk/inbox?${query}`;
}

/**
 * Moves cards by dragging and by keys; a lost lead needs a reason first. Afterwards the focus is on the card or on
 * the form for the next step.
 */
function useMove(columns: Column[], isAsked: boolean) {
	const submit = useSubmit();
	const [losing, setLosing] = useState<BoardLead>();
	const moved = useRef<string>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once the board is drawn anew.
	useEffect(() => {
		if (isAsked) return;
		if (moved.current) document.getElementById(`card-${moved.current}`)?.focus();
		moved.current = undefined;
	}, [columns]);
	function move(id: string, to: LeadState) {
		const column = columns.find(({ leads }) => leads.some((lead) => lead.id === id));
		const lead = column?.leads.find((one) => one.id === id);
		// Other things can be dropped here too, such as a link.
		if (!lead || column?.state === to) return;
		if (to === 'lost') return setLosing(lead);
		follow(id);
		submit({ move: moveOf(lead, to) }, { method: 'post', preventScrollReset: true });
	}
	function stopLosing() {
		setLosing(undefined);
	}
	function lose() {
		follow(losing?.id);
		stopLosing();
	}
	function follow(id: string | undefined) {
		moved.current = id;
	}
	return { move, follow, losing, stopLosing, lose };
}

/** Asks why a lead is lost. */
function LostDialog(props: { losing?: BoardLead; onClose: () => void; onLose: () => void }) {
	const { losing, onClose, onLose } = props;
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		if (losing) dialog.current?.showModal();
		else dialog.current?.close();
	}, [losing]);
	return (
		<dialog
			ref={dialog}
			onClose={onClose}
			aria-labelledby="lost-title"
			className="modal rounded-card bg-surface p-6 text-ink"
		>
			<h2 id="lost-title" className="text-xl">
				Why is it lost?
			</h2>
			<Form method="post" preventScrollReset onSubmit={onLose} className="mt-3 space-y-4">
				<input type="hidden" name="move" value={losing ? moveOf(losing, 'lost') : ''} />
				<Field
					name="reason"
					label="Reason"
					kind="choice"
					placeholder="Choose one"
					options={lostReasons}
					required
				/>
				<div className="flex gap-3">
					<button type="submit" className="desk-button desk-button-strong">
						Move to Lost
					</button>
					<button type="button" className="desk-button" onClick={onClose}>
						Cancel
					</button>
				</div>
			</Form>
		</dialog>
	);
}

/** Announces changes without shifting anything; cards move only when asked. */
function ChangedButton({ lastChange }: { lastChange: number }) {
	const { revalidate } = useRevalidator();
	const [newestChange, setNewestChange] = useState(0);
	useArrivals(lastChange, (changes) => {
		const ids = changes.filter(({ kind }) => kind !== 'read').map(({ id }) => id);
		if (ids.length > 0) setNewestChange(Math.max(...ids));
	});
	return (
		<div role="status" className="board-news">
			{newestChange > lastChange ? (
				<button type="button" className="desk-button" onClick={() => revalidate()}>
					Show what changed
				</button>
			) : null}
		</div>
	);
}
