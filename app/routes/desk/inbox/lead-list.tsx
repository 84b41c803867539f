import { useRef, useState } from 'react';
import { useLocation, useSubmit } from 'react-router';
import type { Actor } from '#app/platform/actor.ts';
import { useFocusError } from '#app/ui/forms/focus.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { useFirstIdempotencyKey } from '../../drafts/draft-storage.ts';
import { FailureNote } from '../../drafts/failure-note.tsx';
import {
	idempotencyKeyName,
	type SendFailure,
	useSendOutcome,
} from '../../drafts/send-outcomes.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { InboxRow } from './inbox-row.ts';
import { LeadLine } from './lead-line.tsx';

/** The list as one form: select leads, then choose an action. */
export function LeadList(props: {
	rows: InboxRow[];
	now: number;
	workers: Actor[];
	mayExport: boolean;
	mayMail: boolean;
	/** The next page's cursor, null if there is none; and the view's query parameters. */
	next: string | null;
	view: string;
	/** The leads selected at first. */
	chosen: readonly string[];
	/** The answer to the last action of the bar. */
	answer?: FormAnswer;
}) {
	const { key, search } = useLocation();
	const submit = useSubmit();
	const form = useFocusError(props.answer);
	const last = useRef<HTMLInputElement>(null);
	const idempotencyKey = `${useFirstIdempotencyKey()}.bulk`;
	// Navigation clears the selection. A failed submission changes the key too, but must keep it.
	const [list, setList] = useState({ key, seen: key, hasFailed: false });
	if (list.seen !== key) {
		setList({ key: list.hasFailed ? list.key : key, seen: key, hasFailed: false });
	}
	const [chosen, setChosen] = useState({ key: list.key, count: props.chosen.length });
	const count = chosen.key === list.key ? chosen.count : props.chosen.length;
	const recount = (form: HTMLFormElement) => setChosen({ key: list.key, count: countChosen(form) });
	const [failure, setFailure] = useState<SendFailure>();
	useSendOutcome(idempotencyKey, {
		ended(outcome) {
			const hasFailed = typeof outcome === 'object';
			setFailure(hasFailed ? outcome : undefined);
			setList((now) => ({ ...now, hasFailed }));
		},
	});
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a box checked with the keyboard is clicked, too
		<form
			key={list.key}
			ref={form}
			id="leads"
			method="post"
			action={`/desk/inbox${search}`}
			onSubmit={(event) => {
				const button = event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter;
				// The browser itself downloads a file.
				if (!(button instanceof HTMLButtonElement) || button.hasAttribute('formaction')) return;
				event.preventDefault();
				submit(button, { preventScrollReset: true });
			}}
			onChange={(event) => recount(event.currentTarget)}
			onClick={(event) => {
				last.current = chooseRange(event.nativeEvent, last.current) ?? last.current;
				recount(event.currentTarget);
			}}
		>
			<input type="hidden" name={idempotencyKeyName} value={idempotencyKey} />
			{failure ? (
				<FailureNote {...failure} isAwaited onSignedIn={() => setFailure(undefined)} />
			) : null}
			<div className="lead-head scripted">
				<label className="field-check">
					<input
						type="checkbox"
						aria-label="Select all on this page"
						checked={count > 0 && count === props.rows.length}
						onChange={(event) => {
							const { form, checked } = event.currentTarget;
							if (form) setAll(form, checked);
						}}
					/>
					<span className="lg:sr-only">All on this page</span>
				</label>
				<span aria-hidden="true">Who</span>
				<span aria-hidden="true">What they asked</span>
				<span aria-hidden="true">Status</span>
				<span aria-hidden="true">Owner</span>
				<span aria-hidden="true">Last enquiry</span>
			</div>
			<ul className="leads">
				{props.rows.map((row) => (
					<LeadLine
						key={row.id}
						row={row}
						now={props.now}
						isChosen={props.chosen.includes(row.id)}
					/>
				))}
			</ul>
			<BulkBar {...props} chosen={count} onClear={clear} />
		</form>
	);
}

function boxesOf(form: HTMLFormElement) {
	return [...form.querySelectorAll<HTMLInputElement>('input[name="id"]')];
}

/** How many leads of the list are chosen. */
function countChosen(form: HTMLFormElement): number {
	return boxesOf(form).filter((box) => box.checked).length;
}

/** Chooses all, or none. */
function setAll(form: HTMLFormElement, checked: boolean) {
	for (const box of boxesOf(form)) box.checked = checked;
}

/** Clears the selection, and moves the focus to its first lead, since the bar disappears. */
function clear(form: HTMLFormElement) {
	boxesOf(form)
		.find((box) => box.checked)
		?.focus({ preventScroll: true });
	setAll(form, false);
	const all = form.elements.namedItem('all');
	if (all instanceof HTMLInputElement) all.checked = false;
}

/** Selects every lead from the last box to this one while Shift is held; returns the clicked box. */
function chooseRange(
	event: MouseEvent,
	last: HTMLInputElement | null,
): HTMLInputElement | undefined {
	const { target } = event;
	if (!(target instanceof HTMLInputElement) || target.name !== 'id' || !target.form) {
		return undefined;
	}
	const boxes = boxesOf(target.form);
	const from = last ? boxes.indexOf(last) : -1;
	if (event.shiftKey && from >= 0) {
		const [first, end] = [from, boxes.indexOf(target)].sort((a, b) => a - b);
		for (const box of boxes.slice(first, (end ?? 0) + 1)) box.checked = target.checked;
	}
	return target;
}
