import { useEffect, useRef, useState } from 'react';
import { useLocation, useSubmit } from 'react-router';
import type { Actor } from '#app/features/leads/lead-types.ts';
import { useFirstSendKey } from '../../drafts/draft-storage.ts';
import { FailureNote } from '../../drafts/failure-note.tsx';
import { listenAs, type SendFailure, sendKeyName } from '../../drafts/send-outcomes.ts';
import { BulkBar } from './bulk-bar.tsx';
import { chooseRange, countChosen, setAll } from './choose-leads.ts';
import type { InboxRow } from './inbox-row.ts';
import { LeadLine } from './lead-line.tsx';

/** The list as one form: choose some, then say what to do with them. */
export function LeadList(props: {
	rows: InboxRow[];
	now: number;
	workers: Actor[];
	mayExport: boolean;
	/** Which are chosen at first. */
	chosen: readonly string[];
}) {
	const { key, search } = useLocation();
	const submit = useSubmit();
	const last = useRef<HTMLInputElement>(null);
	const sendKey = `${useFirstSendKey()}.bulk`;
	// Going elsewhere begins anew; a sending that did not get through changes the key as well, but not the list.
	const [list, setList] = useState({ key, seen: key, hasFailed: false });
	if (list.seen !== key) {
		setList({ key: list.hasFailed ? list.key : key, seen: key, hasFailed: false });
	}
	const [chosen, setChosen] = useState({ key: list.key, count: props.chosen.length });
	const count = chosen.key === list.key ? chosen.count : props.chosen.length;
	const recount = (form: HTMLFormElement) => setChosen({ key: list.key, count: countChosen(form) });
	const [failure, setFailure] = useState<SendFailure>();
	useEffect(
		() =>
			listenAs(sendKey, {
				ended(outcome) {
					const hasFailed = typeof outcome === 'object';
					setFailure(hasFailed ? outcome : undefined);
					setList((now) => ({ ...now, hasFailed }));
				},
				discard() {},
			}),
		[sendKey],
	);
	return (
		<form
			key={list.key}
			id="leads"
			method="post"
			action={`/desk/inbox${search}`}
			onSubmit={(event) => {
				const button = event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter;
				// A file is fetched by the browser itself.
				if (!(button instanceof HTMLButtonElement) || button.hasAttribute('formaction')) return;
				event.preventDefault();
				submit(button, { preventScrollReset: true });
			}}
			onChange={(event) => recount(event.currentTarget)}
			onClick={(event) => {
				last.current = chooseRange(event.nativeEvent, last.current) ?? last.current;
				recount(event.currentTarget);
			}}
			onKeyDown={() => {}}
		>
			<input type="hidden" name={sendKeyName} value={sendKey} />
			{failure ? <FailureNote {...failure} /> : null}
			<div className="lead-head scripted">
				<label className="desk-check">
					<input
						type="checkbox"
						aria-label="Choose all on this page"
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
				<span aria-hidden="true">State</span>
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
			<BulkBar workers={props.workers} chosen={count} mayExport={props.mayExport} />
		</form>
	);
}
