import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FieldInput } from '#app/ui/field-input.tsx';

/** The newsletter's one field on a page of its own. */
export function SubscribeForm({ email, error }: { email?: string; error?: string }) {
	return (
		<Form method="post" action="/newsletter" className="space-y-4">
			<FieldInput
				id="subscribe-email"
				name="email"
				kind="email"
				label="Email"
				required
				autoComplete="email"
				placeholder="Email Address*"
				help="You confirm by email first, and can leave with one click."
				defaultValue={email}
				error={error}
			/>
			<Button type="submit" look="primary">
				Subscribe
			</Button>
		</Form>
	);
}
