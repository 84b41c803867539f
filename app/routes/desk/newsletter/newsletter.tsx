import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { canReceiveMail } from '#app/features/accounts/staff-email.ts';
import { readNewsletter } from '#app/features/newsletter/read-newsletters.server.ts';
import { isQuiet } from '#app/platform/quiet-hours.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/newsletter.ts';
import { actOnNewsletter } from './act-on-newsletter.server.ts';
import { NewsletterEditor } from './newsletter-editor.tsx';
import { NewsletterProgress } from './newsletter-progress.tsx';

export const middleware = [allow('newsletter.send')];

export async function loader({ params, context }: Route.LoaderArgs) {
	const { db, env, clock } = context.get(appContext);
	const read = await readNewsletter(db, params.id);
	if (!read) throw data(null, { status: 404 });
	const { email } = requireUser(context);
	return {
		...read,
		testTo: canReceiveMail(email) ? email : undefined,
		hasServer: Boolean(env.SMTP_URL),
		isNight: isQuiet(clock.now()),
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const user = requireUser(context);
	return await actOnNewsletter(context.get(appContext), user, params.id, request);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.newsletter.title || 'Newsletter' },
];

export default function NewsletterDraftRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { newsletter, readers, testTo } = loaderData;
	const isDraft = newsletter.state === 'draft';
	return (
		<DeskPage
			title={isDraft ? 'Write a newsletter' : newsletter.title}
			back={{ to: '/desk/newsletter', label: 'Newsletter' }}
			answer={actionData}
		>
			{isDraft ? (
				<NewsletterEditor
					key={newsletter.id}
					newsletter={newsletter}
					readers={readers}
					testTo={testTo}
					answer={actionData}
				/>
			) : (
				<NewsletterProgress {...loaderData} />
			)}
		</DeskPage>
	);
}
