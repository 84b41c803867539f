import { data, Form, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { chooseWatches, readWatch } from '#app/features/exam-dates/own-watches.server.ts';
import {
	confirmWatch,
	findWatchLink,
	listWatchableExams,
} from '#app/features/exam-dates/watch-exams.server.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { allow } from '../../allow.server.ts';
import { recordExpiredLink } from '../../sign-in/mailed-link.server.ts';
import { OneButtonPage } from '../blocks/one-button-page.tsx';
import type { Route } from './+types/confirm-watch.ts';
import { ExamChoice } from './watch-form.tsx';

export const middleware = [allow('anyone')];

const left = {
	title: 'No more mail about exams',
	intro: 'You are not following any exam now. You can start again on any exam page.',
};

/** The target of the links in a watcher's mails. Mail scanners follow links, so only the buttons act. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const { intent, token } = params;
	const exams = await listWatchableExams(app.content);
	const nameAll = (slugs: readonly string[]) =>
		slugs.map((slug) => exams.find((one) => one.slug === slug)?.name ?? slug).join(', ');
	if (intent === 'confirm') {
		const link = await findWatchLink(app, token);
		if (!link) return refuse(context);
		const names = nameAll(link.exams);
		return { texts: link.isConfirmed ? describeConfirmed(names) : askToConfirm(names) };
	}
	if (intent !== 'change' && intent !== 'leave') return refuse(context);
	const watcher = await readWatch(app.db, { token });
	// The link of somebody who unsubscribed is deleted with their data, so the page says that they have left.
	if (!watcher) return { texts: left };
	if (intent === 'leave') return { texts: askToLeave(nameAll(watcher.exams)) };
	return { choice: { exams, chosen: watcher.exams, isSaved: url.searchParams.has('saved') } };
}

/** Handles the buttons; mail programs also post `leave` for a one-click unsubscribe (RFC 8058). */
export async function action({ params, request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { intent, token } = params;
	if (intent === 'confirm') {
		if (!(await findWatchLink(app, token))) return refuse(context);
		await confirmWatch(app, token);
		return null;
	}
	if (intent !== 'change' && intent !== 'leave') return refuse(context);
	if (intent === 'leave') {
		await chooseWatches(app, { token }, []);
		return null;
	}
	const sentExams = (await readForm(request)).getAll('exams');
	const known = await listWatchableExams(app.content);
	const exams = known.map(({ slug }) => slug).filter((slug) => sentExams.includes(slug));
	await chooseWatches(app, { token }, exams);
	return redirect(`/watch/change/${token}?saved=1`, 303);
}

function refuse(context: Route.LoaderArgs['context']): never {
	recordExpiredLink(context, 'watch', 'opened');
	throw data(null, { status: 404 });
}

function askToConfirm(exams: string) {
	return {
		title: 'Get exam dates by email?',
		intro: `Press the button, and we will email you when dates come out for ${exams}.`,
		button: 'Yes, email me',
	};
}

function describeConfirmed(exams: string) {
	return {
		title: 'Done. We will email you',
		intro: `We will email you when dates come out for ${exams}. Every mail has a link to change or stop.`,
	};
}

function askToLeave(exams: string) {
	return {
		title: 'Stop these mails',
		intro: `You are getting mails about ${exams}. Press the button to stop all of them.`,
		button: 'Stop these mails',
	};
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.texts?.title ?? choose.title },
	{ name: 'robots', content: 'noindex' },
];

const choose = {
	title: 'Which exams do you want to follow?',
	intro: 'Tick the exams you want mail about. Untick all of them to stop.',
};

export default function DecideWatchPage({ loaderData }: Route.ComponentProps) {
	const { texts, choice } = loaderData;
	if (!choice) return <OneButtonPage crumb="Exam dates by mail" {...(texts ?? left)} />;
	return (
		<main id="main">
			<PageHeader crumbs={[{ label: 'Exam dates by mail' }]} {...choose} />
			<Container className="py-10">
				<FormMessage text={choice.isSaved ? 'Saved.' : undefined} />
				<Form method="post" className="mt-4 max-w-prose space-y-4">
					<ExamChoice exams={choice.exams} chosen={choice.chosen} />
					<Button type="submit" variant="primary">
						Save
					</Button>
				</Form>
			</Container>
		</main>
	);
}
