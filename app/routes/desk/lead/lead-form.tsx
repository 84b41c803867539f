import { type ReactNode, useState } from 'react';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import type { ConflictText } from './describe-conflict.server.ts';

export interface LeadAnswer extends FormAnswer {
	intent: string;
	conflict?: ConflictText;
}

export interface LeadFormParts {
	answer?: LeadAnswer;
	/** Which form was sent last, and the version it made, such as "note.12". */
	done: string | null;
}

/**
 * A form of the lead's page. It starts over once what it asks for is done, and, given a version, with every new one.
 */
export function LeadForm(
	props: LeadFormParts & {
		intent: string;
		/** Distinguishes two forms with the same intent. */
		name?: string;
		/** The parameter of the address that it depends on. */
		param?: string;
		/** The version that the person sees; for what two can set to different values. */
		version?: number;
		className?: string;
		children: ReactNode;
	},
) {
	const [emptied, setEmptied] = useState(props.done);
	if (props.done !== emptied && props.done?.startsWith(`${props.intent}.`)) setEmptied(props.done);
	return (
		<DraftForm
			key={`${emptied} ${props.version}`}
			name={props.name ?? props.intent}
			param={props.param}
			preventScrollReset
			// Replaces the history entry, so that Back leads to the list.
			replace
			className={props.className}
		>
			<input type="hidden" name="intent" value={props.intent} />
			{props.version === undefined ? null : (
				<input type="hidden" name="version" value={props.version} />
			)}
			{props.children}
		</DraftForm>
	);
}

/** The answer, if it is to the form with this intent. */
export function answerTo(answer: LeadAnswer | undefined, intent: string) {
	return answer?.intent === intent ? answer : undefined;
}

/** The answer for a choice that shows the lead's state: in a conflict it shows what is stored, not what was refused. */
export function answerToChoice(answer: LeadAnswer | undefined, intent: string) {
	return answer?.conflict ? undefined : answerTo(answer, intent);
}
