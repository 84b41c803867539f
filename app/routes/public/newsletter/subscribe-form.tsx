import { Form } from 'react-router';
import { newsletterForm } from '#app/features/newsletter/newsletter-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldInput } from '#app/ui/field-input.tsx';
import { useFocusFault } from '#app/ui/use-focus-fault.ts';

/** The newsletter's one field on a page of its own. */
export function SubscribeForm({ email, error }: { email?: string; error?: string }) {
	const { fields, submitLabel } = newsletterForm;
	const form = useFocusFault(error);
	return (
		<Form ref={form} method="post" action="/newsletter" className="space-y-4">
			<FieldInput
				id="subscribe-email"
				name="email"
				{...fields.email}
				defaultValue={email}
				error={error}
				autoFocus={error !== undefined}
			/>
			<Button type="submit" look="primary">
				{submitLabel}
			</Button>
		</Form>
	);
}
