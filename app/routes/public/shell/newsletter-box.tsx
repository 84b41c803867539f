import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** One field, one button: the newsletter. */
export function NewsletterBox() {
	return (
		<Form method="post" action="/newsletter">
			<h2 className="text-lg">Newsletter</h2>
			<p className="mt-3 text-on-brand-muted text-sm" id="newsletter-help">
				New dates and posts, now and then. You confirm by email first, and can leave with one click.
			</p>
			<label htmlFor="newsletter-email" className="mt-4 block font-semibold text-sm">
				Email
			</label>
			<input
				id="newsletter-email"
				name="email"
				type="email"
				required
				autoComplete="email"
				placeholder="Email Address*"
				aria-describedby="newsletter-help"
				className="mt-1 min-h-12 w-full rounded-control border border-control bg-surface px-3 text-ink placeholder:text-muted"
			/>
			<Button type="submit" look="on-dark" className="mt-3 w-full">
				Subscribe
			</Button>
		</Form>
	);
}
