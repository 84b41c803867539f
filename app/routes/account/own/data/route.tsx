import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { allow, requireStudent } from '../../../allow.server.ts';
import { OwnPage } from '../own-page.tsx';
import type { Route } from './+types/route.ts';

export const middleware = [allow('account.own')];

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export function loader({ context }: Route.LoaderArgs) {
	const { email } = requireStudent(context);
	return { email };
}

export const meta: Route.MetaFunction = () => [
	{ title: 'My data' },
	{ name: 'robots', content: 'noindex' },
];

export default function DataPage({ loaderData }: Route.ComponentProps) {
	return (
		<OwnPage title="My data" intro="See, download or delete your data.">
			<div className="max-w-prose space-y-10">
				<section aria-labelledby="download">
					<h2 id="download" className="text-2xl">
						Download your data
					</h2>
					<p className="mt-2">
						One file (JSON) with the data we have under{' '}
						<b className="wrap-anywhere">{loaderData.email}</b>: your account, your enquiries and
						their status, which notice you saw with them, the mails we sent you, your newsletter,
						the exams you get mail about, your study plan and where you are signed in.
					</p>
					<p className="mt-2">
						The file does not include passwords and other keys, or what our counsellors wrote down
						for their own work with you: notes, calls and follow-ups. Ask us for those; the{' '}
						<Link to="/privacy" className="text-brand underline">
							privacy notice
						</Link>{' '}
						says how.
					</p>
					<ButtonLink to="/account/export.json" reloadDocument download className="mt-4">
						Download my data
					</ButtonLink>
				</section>
				<section aria-labelledby="erase">
					<h2 id="erase" className="text-2xl">
						Delete the account
					</h2>
					<p className="mt-2">
						We will show you what is deleted and what stays, and ask for your password.
					</p>
					<p className="mt-2">
						<Link
							to="/account/delete"
							className="inline-flex min-h-11 items-center font-semibold text-danger underline"
						>
							Delete my account …
						</Link>
					</p>
				</section>
				<p className="text-muted">
					Something wrong in your data? The{' '}
					<Link to="/privacy" className="text-brand underline">
						privacy notice
					</Link>{' '}
					says how to have it corrected.
				</p>
			</div>
		</OwnPage>
	);
}
