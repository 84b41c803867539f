import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	findSubscriber,
	setSubscriberState,
} from '#app/features/newsletter/subscriber-repository.server.ts';
import type { Route } from './+types/confirm.ts';
import { OneButtonPage } from './one-button-page.tsx';

/** Confirming a subscription: the mail's link shows the button, and only pressing it confirms, since programs follow links. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const subscriber = await findSubscriber(db, params.token);
	if (!subscriber) throw data(null, { status: 404 });
	return { done: subscriber.state === 'confirmed' };
}

export async function action({ params, context }: Route.ActionArgs) {
	const { db, clock } = context.get(appContext);
	if (!(await findSubscriber(db, params.token))) throw data(null, { status: 404 });
	await setSubscriberState(db, params.token, 'confirmed', clock.now());
	return null;
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = () => [
	{ title: 'Join the newsletter' },
	{ name: 'robots', content: 'noindex' },
];

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
	const words = loaderData.done
		? {
				title: 'You are on the list',
				lead: 'New dates and posts come to you now and then. Every mail has a link to leave.',
			}
		: {
				title: 'Join the newsletter',
				lead: 'Press the button, and you are on the list.',
				button: 'Yes, send me the newsletter',
			};
	return <OneButtonPage {...words} />;
}
