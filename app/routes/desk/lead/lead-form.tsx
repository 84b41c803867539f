import { type ReactNode, useState } from 'react';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import type { ConflictText } from './compare-with-stored.server.ts';

export interface LeadAnswer extends FormAnswer {
	intent: string;
	conflict?: ConflictText;
}

export interface LeadFormParts {
	answer?: LeadAnswer;
	/** Which form was sent last, and the version it made, such as "note.12". */
	done: string | null;
}

/** A form of the lead's page. It is reset after a success and, if a version is given, after every change. */
export function LeadForm(
	props: LeadFormParts & {
		intent: string;
		/** Distinguishes two forms with the same intent. */
		name?: string;
		/** The query parameter that the form depends on; changing it counts as leaving the page. */
		param?: string;
		/** The version that the user sees, for fields that two people may set differently. */
		version?: number;
		/** Whether it adds something new each time, and is therefore empty even on a page that could not be refreshed. */
		isEmptied?: boolean;
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
			isEmptied={props.isEmptied}
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

/** The answer, if it belongs to the form with this intent. */
export function answerTo(answer: LeadAnswer | undefined, intent: string) {
	return answer?.intent === intent ? answer : undefined;
}

/**
 * The answer for a select that shows the lead's state: after a conflict it shows the stored value, not the rejected
 * one.
 */
export function answerToChoice(answer: LeadAnswer | undefined, intent: string) {
	return answer?.conflict ? undefined : answerTo(answer, intent);
}
