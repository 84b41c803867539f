import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import type { LeadIssue } from '#app/features/leads/lead-types.ts';
import type { ConflictWords } from './describe-conflict.server.ts';

/** What the server said to the form that was sent last. */
export interface LeadAnswer {
	deed: string;
	given: Record<string, string>;
	issues: LeadIssue[];
	conflict?: ConflictWords;
}

/** What every form of the page knows. */
export interface LeadFormParts {
	answer?: LeadAnswer;
	/** Which deed was done last, and the version it made, such as "note.12". */
	done: string | null;
}

/** A form of the lead's page. It begins anew when its own deed is done, and, given a version, with every new one. */
export function LeadForm(
	props: LeadFormParts & {
		deed: string;
		/** The version that the person sees; for what two can set to different values. */
		version?: number;
		className?: string;
		children: ReactNode;
	},
) {
	const [emptied, setEmptied] = useState(props.done);
	if (props.done !== emptied && props.done?.startsWith(`${props.deed}.`)) setEmptied(props.done);
	return (
		<Form
			key={`${emptied} ${props.version}`}
			method="post"
			preventScrollReset
			className={props.className}
		>
			<input type="hidden" name="deed" value={props.deed} />
			{props.version === undefined ? null : (
				<input type="hidden" name="version" value={props.version} />
			)}
			{props.children}
		</Form>
	);
}

/** What is wrong with a field of a form, if it was that form. */
export function issueOf(answer: LeadAnswer | undefined, deed: string, field: string) {
	if (answer?.deed !== deed) return undefined;
	return answer.issues.find((issue) => issue.field === field)?.message;
}

/** What was typed into a field that came back, if it was that form. */
export function givenOf(answer: LeadAnswer | undefined, deed: string, field: string) {
	return answer?.deed === deed ? answer.given[field] : undefined;
}
