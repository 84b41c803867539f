import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { leadFields } from '#app/features/leads/lead-schema.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { EmailAddress } from '../blocks/facts.tsx';
import { answerTo, LeadForm, type LeadFormParts } from './lead-form.tsx';
import { type DetailField, detailFields, seenName } from './read-details.ts';

/** The person's details, and a form to correct them. */
export function Details(props: LeadFormParts & { lead: LeadDetails; exams: string[] }) {
	const { lead, answer } = props;
	const known = detailFields.filter((field) => valueIn(lead, field) !== '');
	return (
		<div>
			<dl className="detail-list">
				{known.map((field) => (
					<div key={field}>
						<dt>{leadFields[field].label}</dt>
						<dd>
							{field === 'email' ? (
								<EmailAddress address={lead.email ?? ''} />
							) : (
								wordsOf(lead, field)
							)}
						</dd>
					</div>
				))}
				{lead.source ? (
					<div>
						<dt>Source</dt>
						<dd>{lead.source}</dd>
					</div>
				) : null}
			</dl>
			<details open={answer?.intent === 'details'} key={props.done}>
				<summary className="desk-link">Change the details</summary>
				<LeadForm intent="details" version={lead.version} {...props} className="space-y-3">
					{detailFields.map((field) => (
						<DetailInput key={field} field={field} {...props} />
					))}
					{answerTo(answer, 'details')?.conflict ? (
						<p className="draft-note">
							Not saved yet.{' '}
							<a href="#conflict" className="desk-link">
								Decide between both changes
							</a>
						</p>
					) : null}
					<button type="submit" className="desk-button desk-button-strong">
						Save the details
					</button>
				</LeadForm>
			</details>
		</div>
	);
}

function DetailInput(
	props: LeadFormParts & { field: DetailField; lead: LeadDetails; exams: string[] },
) {
	const { field, lead, answer } = props;
	const shown = valueIn(lead, field);
	const given = answerTo(answer, 'details');
	const typed = given?.typed ?? {};
	const isTouched = typed[field] !== typed[seenName(field)];
	return (
		<>
			<Field
				id={`detail-${field}`}
				name={field}
				{...leadFields[field]}
				// The form is about somebody else, so the browser must not fill in anything.
				autoComplete="off"
				required={field === 'name' || undefined}
				note={field === 'targetExams' ? 'commas between them' : undefined}
				{...(field === 'targetExams' && { suggestions: props.exams })}
				defaultValue={isTouched ? typed[field] : shown}
				// After a conflict, unchanged fields show what is stored now.
				answer={given?.errors && given}
			/>
			<input type="hidden" name={seenName(field)} value={shown} />
		</>
	);
}

function valueIn(lead: LeadDetails, field: DetailField): string {
	const value = lead[field];
	return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

function wordsOf(lead: LeadDetails, field: DetailField) {
	const value = valueIn(lead, field);
	return leadFields[field].kind === 'tel' ? formatPhone(value) : value;
}
