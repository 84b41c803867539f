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
