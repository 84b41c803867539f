import { redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { listWatchableExams, mailWatchLink } from '#app/features/exam-dates/watch-exams.server.ts';
import { watchForm } from '#app/features/exam-dates/watch-form.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import type { FieldErrors } from '#app/platform/field-errors.ts';
import { answerForm, refuseFields, retryHeaders } from '#app/ui/forms/form-answer.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { StarPath } from '#app/ui/star-path.tsx';
import scene from '#content/pictures/scenes/calendar.svg?url';
import { allow } from '../../allow.server.ts';
import type { Route } from './+types/route.ts';
import { WatchForm } from './watch-form.tsx';

export const middleware = [allow('anyone')];

/** The watch page, which the forms on exam pages and the calendar post to. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { env, content } = context.get(appContext);
	return {
		asked: url.searchParams.has('asked'),
		canMail: env.SMTP_URL !== undefined,
		exams: await listWatchableExams(content),
		chosen: url.searchParams.getAll('exam'),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const sent = await readForm(request);
	const exams = sent.getAll('exams').map(String);
	const parsed = parseForm(watchForm, sent);
	const refuse = (errors: FieldErrors) =>
		answerForm({ ...refuseFields(errors, parsed.typed), chosen: exams });
	if (!parsed.valid) return refuse(parsed.errors);
	const result = await mailWatchLink(context.get(appContext), { ...parsed.values, exams });
	const { typed } = parsed;
	switch (result.outcome) {
		case 'asked':
			return redirect('/watch?asked=1', 303);
		case 'invalid':
			return refuse(result.errors);
		case 'limited': {
			const message = 'Too many attempts from your connection. Try again in ten minutes.';
			const answer = { status: 429, errors: { email: message }, typed, chosen: exams };
			return answerForm(answer, { 'Retry-After': String(result.retryAfter) });
		}
	}
}

export const headers: Route.HeadersFunction = retryHeaders;

export const meta: Route.MetaFunction = () => [
	{ title: watchForm.title },
	{ name: 'robots', content: 'noindex' },
];

const crumbs = [{ label: 'Exam Calendar', to: '/calander' }, { label: 'Tell me' }];

const checkMail = {
	title: 'One more step: check your email',
	intro:
		'We have sent you a mail. Press the button in it to start. We will send nothing until you do.',
};

const mailDelayed = {
	title: 'Your email is saved',
	intro:
		'There is one more step. We cannot send emails at the moment. As soon as we can, we will send you one with a button. Press it to start.',
};

const mails = [
	{ title: 'One to confirm', text: 'It has a button. Until you press it, we send nothing else.' },
	{ title: 'News of a date', text: 'When a date is announced, moved or cancelled.' },
	{ title: 'Reminders', text: '7 days and 1 day before a deadline.' },
	{ title: 'Enough?', text: 'Every mail has a link that stops them all.' },
];

/** While no mail can be sent. */
const notYet =
	'Emails about new dates have not started yet. Leave your email now. Once they start, you will get one with a button to confirm.';

export default function WatchPage({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.asked && !actionData) {
		return (
			<main id="main">
				<PageHeader crumbs={crumbs} {...(loaderData.canMail ? checkMail : mailDelayed)} />
			</main>
		);
	}
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title={watchForm.title}
				intro={loaderData.canMail ? watchForm.next : notYet}
				scene={scene}
			/>
			<Container className="grid gap-x-16 gap-y-10 py-10 md:py-14 lg:grid-cols-2">
				<WatchForm
					exams={loaderData.exams}
					chosen={actionData?.chosen ?? loaderData.chosen}
					answer={actionData}
					variant="primary"
				/>
				<section aria-labelledby="mails" className="max-lg:hidden">
					<h2 id="mails" className="mb-5 text-2xl">
						What we send
					</h2>
					<StarPath steps={mails} />
				</section>
			</Container>
		</main>
	);
}
