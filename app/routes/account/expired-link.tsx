import { ButtonLink } from '#app/ui/button.tsx';
import { AccountScreen } from './account-screen.tsx';

/** The page for a mailed link that was used, has expired or was replaced. */
export function ExpiredLink(props: { again: { to: string; label: string } }) {
	return (
		<AccountScreen title="This link no longer works" aside={<AboutPasswords />}>
			<p>
				Links in our mails work once and expire soon. This one has been used, has expired, or was
				replaced by a newer mail.
			</p>
			<p className="mt-3">Have you just chosen a password? Log in with it.</p>
			<div className="mt-6 flex flex-wrap gap-3">
				<ButtonLink to="/login" variant="primary">
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
			<h2 className="text-2xl">A password you can remember</h2>
			<p className="mt-2 text-on-brand-muted">
				Put together a few words that nobody else would: a place, a dish, a film. A long password is
				better than one with odd symbols. Use it only here.
			</p>
			<h2 className="mt-6 text-2xl">A shared phone or computer?</h2>
			<p className="mt-2 text-on-brand-muted">
				Sign out when you are done. The button is at the top of your page.
			</p>
		</>
	);
}
