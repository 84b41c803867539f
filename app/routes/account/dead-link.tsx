import { ButtonLink } from '#app/ui/button.tsx';
import { AccountScreen } from './account-screen.tsx';

/** A link from a mail that does not count any more, and the way on. */
export function DeadLink(props: { again: { to: string; label: string } }) {
	return (
		<AccountScreen title="This link does not count any more" aside={<AboutPasswords />}>
			<p>
				A link from our mails works once, and not for long. This one was used, is too old, or a
				newer mail has taken its place.
			</p>
			<p className="mt-3">Have you just chosen a password? Then log in with it.</p>
			<div className="mt-6 flex flex-wrap gap-3">
				<ButtonLink to="/login" look="primary">
					Login
				</ButtonLink>
				<ButtonLink to={props.again.to}>{props.again.label}</ButtonLink>
			</div>
		</AccountScreen>
	);
}

/** What makes a password good, for people who have to think of one now. */
export function AboutPasswords() {
	return (
		<>
			<h2 className="text-2xl">A password you can keep in mind</h2>
			<p className="mt-2 text-on-brand-muted">
				Put a few words together that nobody else would: a place, a dish, a film. Length counts for
				more than odd signs. Use it here and nowhere else.
			</p>
			<h2 className="mt-6 text-2xl">A shared phone or computer?</h2>
			<p className="mt-2 text-on-brand-muted">
				Sign out when you are done. The button is at the top of your page.
			</p>
		</>
	);
}
