import { Form } from 'react-router';
import { newsletterForm } from '#app/features/newsletter/newsletter-form.ts';
import { Button } from '#app/ui/button.tsx';
import { boxProps } from '#app/ui/field-frame.tsx';

/** One field, one button: the newsletter. */
export function NewsletterBox() {
	const { title, next, submitLabel, fields } = newsletterForm;
	const { kind, label, ...email } = fields.email;
	const id = 'newsletter-email';
	return (
		<Form method="post" action="/newsletter">
			<h2 className="text-lg">{title}</h2>
			<p className="mt-3 mb-4 text-on-brand-muted text-sm" id={`${id}-help`}>
				{next}
			</p>
			<label htmlFor={id} className="block font-semibold text-sm">
				{label}
			</label>
			<input
				name="email"
				type={kind}
				{...email}
				{...boxProps({ id, label, help: next, required: email.required })}
			/>
			<Button type="submit" look="on-dark" className="mt-3 w-full">
				{submitLabel}
			</Button>
		</Form>
	);
}
