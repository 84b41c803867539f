import { Link } from 'react-router';
import type { MailDraft } from '#app/features/leads/contact/contact-words.ts';
import { mailForm } from '#app/features/leads/lead-schema.ts';
import type { UnconfirmedDetail } from '#app/features/leads/lead-types.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { answerTo, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** A mail to the family: begin with a draft, change it, send it through the outbox. */
export function MailForm(
	props: LeadFormParts & {
		email: string | null;
		drafts: MailDraft[];
		template: string;
		unconfirmed: UnconfirmedDetail[];
	},
) {
	const { email } = props;
	const answer = answerTo(props.answer, 'mail');
	if (!email) return <p>There is no email address yet. Add one under “Details” first.</p>;
	const draft = props.drafts.find(({ name }) => name === props.template) ?? props.drafts[0];
	return (
		<>
			<nav aria-label="Begin with" className="choice-row">
				{props.drafts.map(({ name, label }) => (
					<Link
						key={name}
						to={`?do=mail&template=${name}`}
						preventScrollReset
						aria-current={name === draft?.name ? 'true' : undefined}
					>
						{label}
					</Link>
				))}
			</nav>
			<LeadForm
				key={draft?.name}
				intent="mail"
				name={`mail-${draft?.name}`}
				param="template"
				{...props}
				className="mt-4 space-y-4"
			>
				<p className="wrap-anywhere text-sm">
					<span className="text-muted">To:</span> {email}
				</p>
				{props.unconfirmed.some(({ field }) => field === 'email') ? (
					<p className="font-semibold text-danger text-sm">
						An enquiry gave another address. Decide above which one is the family’s.
					</p>
				) : null}
				<Field
					{...mailForm.fields.subject}
					id="mail-subject"
					name="subject"
					defaultValue={draft?.subject}
					answer={answer}
				/>
				<Field
					{...mailForm.fields.text}
					id="mail-text"
					name="text"
					rows={9}
					defaultValue={draft?.text}
					answer={answer}
					error={answer?.errors?.text ?? answer?.errors?.email}
				/>
				<button type="submit" className="desk-button desk-button-strong">
					Send the mail
				</button>
			</LeadForm>
		</>
	);
}
