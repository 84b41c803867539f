import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { noteForm } from '#app/features/leads/lead-forms.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { CallForm } from './call-form.tsx';
import { answerTo, LeadForm, type LeadFormParts } from './lead-form.tsx';
import type { LeadScreenProps } from './lead-screen.tsx';
import { ChatForm, MailForm } from './message-forms.tsx';

const order = ['call', 'note', 'mail', 'whatsapp'];

/** The forms for notes, calls, mails and messages; the URL says which tab is open. */
export function WorkPanel(props: LeadScreenProps) {
	const { doing, answer } = props;
	const [first] = useState(() => numberOf(order.find((one) => one === answer?.intent) ?? doing));
	const panel = useRef<HTMLElement>(null);
	const location = useLocation();
	const sent = useRef<string>(undefined);
	// Clicks the tab each time the URL asks for it: re-created tabs would lose unsent text. After a failed submission
	// its tab stays open.
	useEffect(() => {
		const asked = new URLSearchParams(location.search).get('do');
		const isAfterForm = sent.current === location.search;
		sent.current = undefined;
		if (!asked || answer || isAfterForm) return;
		const radios = panel.current?.querySelectorAll<HTMLInputElement>('.tabs > input');
		radios?.[numberOf(asked)]?.click();
		if (asked !== 'log-chat') return;
		panel.current?.querySelector<HTMLInputElement>('input[value="messaged"]')?.click();
	}, [location, answer]);
	const tabs = [
		{
			label: 'Log contact',
			content: (
				<CallForm {...props} isMessage={doing === 'log-chat'} isRound={props.round !== undefined} />
			),
		},
		{ label: 'Note', content: <NoteForm {...props} /> },
		{ label: 'Mail', content: <MailForm {...props} /> },
		{ label: 'WhatsApp', content: <ChatForm {...props} /> },
	];
	return (
		<section
			ref={panel}
			id="work"
			aria-label="Work on this lead"
			className="lead-work desk-panel"
			onSubmit={() => {
				sent.current = location.search;
			}}
		>
			<Tabs label="What to do" tabs={tabs} first={first} isDense />
		</section>
	);
}

/** The first tab is also for `log-chat`: WhatsApp was opened, and the result has to be logged. */
function numberOf(intent: string) {
	return Math.max(0, order.indexOf(intent));
}

/** A note for the staff; the family does not see it. */
function NoteForm(props: LeadFormParts) {
	return (
		<LeadForm intent="note" {...props} isEmptied className="space-y-4">
			<Field
				{...noteForm.fields.text}
				id="note-text"
				name="text"
				answer={answerTo(props.answer, 'note')}
			/>
			<button type="submit" className="desk-button desk-button-strong">
				Add note
			</button>
		</LeadForm>
	);
}
