import { Form } from 'react-router';
import { formatDay } from '#app/platform/format-date.ts';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';

interface ShownSession {
	id: string;
	isThisOne: boolean;
	browser: string;
	since: string;
}

/** The active sessions, with a button to end each. */
export function SessionList(props: {
	/** The address of the screen that contains it. */
	address: string;
	sessions: ShownSession[];
}) {
	return (
		<section aria-labelledby="sessions">
			<h2 id="sessions" className="text-2xl">
				Where you are signed in
			</h2>
			<p className="mt-2 text-muted">
				Not you? End that session and change your password. Each session ends by itself after 14
				days.
			</p>
			<ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
				{props.sessions.map((session) => (
					<Row key={session.id} address={props.address} session={session} />
				))}
			</ul>
			<Form method="post" action="/sign-out" className="mt-5">
				<input type="hidden" name="everywhere" value="1" />
				<SubmitButton variant="secondary" className="w-full sm:w-auto">
					Sign out everywhere
				</SubmitButton>
			</Form>
		</section>
	);
}

function Row({ address, session }: { address: string; session: ShownSession }) {
	return (
		<li className="flex items-center justify-between gap-4 p-4 md:px-6">
			<div>
				<p className="font-semibold">{session.browser}</p>
				<p className="text-muted text-sm">
					Since <time dateTime={session.since}>{formatDay(session.since)}</time>
				</p>
			</div>
			{session.isThisOne ? (
				<p className="rounded-full bg-brand-tint px-3 py-1 font-semibold text-brand text-sm">
					This device
				</p>
			) : (
				<Form method="post" action={address} preventScrollReset>
					<input type="hidden" name="session" value={session.id} />
					<button
						type="submit"
						aria-label={`End: ${session.browser}, since ${formatDay(session.since)}`}
						className="min-h-11 min-w-11 font-semibold text-brand underline"
					>
						End
					</button>
				</Form>
			)}
		</li>
	);
}
