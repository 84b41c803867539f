import { Link } from 'react-router';

/** What happens after the form, and what somebody under age should do before it. */
export function BeforeYouSignUp() {
	return (
		<>
			<h2 className="text-2xl">What happens next</h2>
			<p className="mt-2 text-on-brand-muted">
				We send a link to your email address. It confirms that the address is yours, and lets you
				choose a password.
			</p>
			<h2 className="mt-6 text-2xl">Under 18?</h2>
			<p className="mt-2 text-on-brand-muted">
				Tell a parent or guardian first, or fill it in together. What we keep, and how to have it
				erased, is in the{' '}
				<Link
					to="/privacy"
					className="inline-block py-1 font-semibold text-on-brand underline hover:no-underline"
				>
					privacy notice
				</Link>
				.
			</p>
		</>
	);
}
