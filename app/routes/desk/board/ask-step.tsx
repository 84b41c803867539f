import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { leadStates } from '#app/features/leads/lead-states.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';
import { useQueryAddress } from '../blocks/list.tsx';
import type { LeadAnswer } from '../lead/lead-form.tsx';
import { NextStepForm, type StepLead } from '../lead/next-step.tsx';

/** Asks for the next step of the moved lead above the board, with the same fields as the lead's page. */
export function AskStep(props: {
	lead: StepLead & { name: string };
	now: number;
	answer?: LeadAnswer;
	/** The undo button, repeated in the dialog; without JavaScript it is below the board. */
	children: ReactNode;
}) {
	const { lead, now, answer } = props;
	const later = useQueryAddress()({ step: '' });
	const navigate = useNavigate();
	const hasScripts = useHasScripts();
	const panel = (
		<NextStepForm
			lead={lead}
			now={now}
			answer={answer}
			done={null}
			asksAbout={{ name: lead.name, param: 'step' }}
		/>
	);
	const leave = (
		<Link to={later} preventScrollReset className="desk-link">
			Later<span className="sr-only">: what comes next with {lead.name}</span>
		</Link>
	);
	if (!hasScripts) {
		return (
			<div className="mt-3">
				{panel}
				{leave}
			</div>
		);
	}
	return (
		<Dialog
			isOpen
			title={`${lead.name} moved to ${leadStates[lead.state]}`}
			onOpen={() => document.getElementById('next-step')?.focus()}
			onClose={() => navigate(later, { preventScrollReset: true })}
		>
			{/* The one above the board is behind the dialog. */}
			<FormMessage answer={answer} />
			{panel}
			<div className="flex flex-wrap items-center gap-x-5">
				{leave}
				{props.children}
			</div>
		</Dialog>
	);
}
