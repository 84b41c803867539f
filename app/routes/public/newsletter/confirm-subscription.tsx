import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	decideSubscription,
	findByLink,
} from '#app/features/newsletter/decide-subscription.server.ts';
import { allow } from '../../allow.server.ts';
import { recordExpiredLink } from '../../sign-in/mailed-link.server.ts';
import { OneButtonPage } from '../blocks/one-button-page.tsx';
import type { Route } from './+types/confirm-subscription.ts';

export const middleware = [allow('anyone')];

const actions = {
	confirm: {
		state: 'confirmed',
		ask: {
			title: 'Join the newsletter',
			intro: 'Press the button to subscribe.',
			button: 'Yes, send me the newsletter',
		},
		done: {
			title: 'You are subscribed',
			intro:
				'We will email you new dates and posts now and then. Every mail has an unsubscribe link.',
		},
	},
	leave: {
		state: 'left',
		ask: {
			title: 'Unsubscribe',
			intro: 'Press the button and we will stop sending you the newsletter.',
			button: 'Unsubscribe',
		},
		done: {
			title: 'You are unsubscribed',
			intro: 'We will not send you the newsletter any more. You can subscribe again at any time.',
		},
	},
} as const;

/** The target of a newsletter's links. Mail scanners follow links, so only the button acts. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { intent, subscriber } = await findSubscriptionOr404(params, context);
	return { texts: subscriber.state === intent.state ? intent.done : intent.ask };
}

/** Handles the button; mail programs also post here for a one-click unsubscribe (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
	const { intent, subscriber } = await findSubscriptionOr404(params, context);
	await decideSubscription(context.get(appContext), subscriber.token, intent.state);
	return null;
}

async function findSubscriptionOr404(
	params: Route.LoaderArgs['params'],
	context: Route.LoaderArgs['context'],
) {
	const kind = params.intent === 'confirm' || params.intent === 'leave' ? params.intent : undefined;
	const subscriber = kind && (await findByLink(context.get(appContext), kind, params.token));
	if (!subscriber) {
		recordExpiredLink(context, 'newsletter', 'opened');
		throw data(null, { status: 404 });
	}
	return { intent: actions[kind], subscriber };
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.texts.title ?? 'Newsletter' },
	{ name: 'robots', content: 'noindex' },
];

export default function DecidePage({ loaderData }: Route.ComponentProps) {
	return <OneButtonPage crumb="Newsletter" {...loaderData.texts} />;
}
