import { useState } from 'react';
import { Tabs } from '#app/ui/tabs.tsx';
import { CallForm } from './call-form.tsx';
import type { LeadScreenProps } from './lead-screen.tsx';
import { MailForm } from './mail-form.tsx';
import { NoteForm } from './note-form.tsx';

const order = ['call', 'note', 'mail'];

/** What a counsellor writes down or sends; the address says which of the three comes first. */
export function WorkPanel(props: LeadScreenProps) {
	const { asked, doing } = props;
	// Only asking for one turns the tabs: whatever else is done must not empty what is being written.
	const [turned, setTurned] = useState(doing);
	if (asked && asked !== turned) setTurned(asked);
	const tabs = [
		{
			label: 'Log contact',
			content: <CallForm {...props} isMessage={doing === 'whatsapp'} />,
		},
		{ label: 'Note', content: <NoteForm {...props} /> },
		{ label: 'Mail', content: <MailForm {...props} email={props.lead.email} /> },
	];
	return (
		<section id="work" aria-label="Work on this lead" className="lead-work desk-panel">
			<Tabs
				key={turned}
				label="What to do"
				tabs={tabs}
				first={Math.max(0, order.indexOf(turned))}
			/>
		</section>
	);
}
