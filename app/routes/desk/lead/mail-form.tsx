import { Link } from 'react-router';
import type { MailDraft } from '#app/features/leads/contact/contact-words.ts';
import type { UnconfirmedDetail } from '#app/features/leads/lead-types.ts';
import { IssueLine, issueProps } from '../blocks/issue-line.tsx';
import { givenOf, issueOf, LeadForm, type LeadFormParts } from './lead-form.tsx';

/** A mail to the family: begin with a draft, change it, send it through the outbox. */
export function MailForm(
	props: LeadFormParts & {
		email: string | null;
		drafts: MailDraft[];
		template: string;
		unconfirmed: UnconfirmedDetail[];
	},
) {
	const { answer, email } = props;
	if (!email) return <p>There is no email address yet. Add one under “Details” first.</p>;
	const draft = props.drafts.find(({ name }) => name === props.template) ?? props.drafts[0];
	const wrongSubject = issueOf(answer, 'mail', 'subject');
	const wrongText = issueOf(answer, 'mail', 'text') ?? issueOf(answer, 'mail', 'email');
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
				<div>
					<label htmlFor="mail-subject" className="desk-label">
						Subject
					</label>
					<input
						id="mail-subject"
						name="subject"
						maxLength={150}
						required
						defaultValue={givenOf(answer, 'mail', 'subject') ?? draft?.subject}
						{...issueProps('mail-subject', wrongSubject)}
						className="desk-box"
					/>
					<IssueLine field="mail-subject" text={wrongSubject} />
				</div>
				<div>
					<label htmlFor="mail-text" className="desk-label">
						Text <span className="font-normal text-muted">(your name and our phone follow)</span>
					</label>
					<textarea
						id="mail-text"
						name="text"
						rows={9}
						maxLength={8000}
						required
						defaultValue={givenOf(answer, 'mail', 'text') ?? draft?.text}
						{...issueProps('mail-text', wrongText)}
						className="desk-box"
					/>
					<IssueLine field="mail-text" text={wrongText} />
				</div>
				<button type="submit" className="desk-button desk-button-strong">
					Send the mail
				</button>
			</LeadForm>
		</>
	);
}
