import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	findSubscriber,
	setSubscriberState,
} from '#app/features/newsletter/subscriber-repository.server.ts';
import type { Route } from './+types/leave.ts';
import { OneButtonPage } from './one-button-page.tsx';

/** Leaving: a button for people, and one click for mail programs, which post here by themselves (RFC 8058). */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const subscriber = await findSubscriber(db, params.token);
	if (!subscriber) throw data(null, { status: 404 });
	return { done: subscriber.state === 'left' };
}

export async function action({ params, context }: Route.ActionArgs) {
	const { db, clock } = context.get(appContext);
	if (!(await findSubscriber(db, params.token))) throw data(null, { status: 404 });
	await setSubscriberState(db, params.token, 'left', clock.now());
	return null;
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = () => [
	{ title: 'Leave the newsletter' },
	{ name: 'robots', content: 'noindex' },
];

export default function LeavePage({ loaderData }: Route.ComponentProps) {
	const words = loaderData.done
		? {
				title: 'You have left the newsletter',
				lead: 'No more mail comes. You can join again at any time.',
			}
		: {
				title: 'Leave the newsletter',
				lead: 'Press the button, and no more mail comes.',
				button: 'Leave the newsletter',
			};
	return <OneButtonPage {...words} />;
}
