import { ButtonLink } from '#app/ui/button.tsx';
import { AboutPasswords } from './about-passwords.tsx';
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
