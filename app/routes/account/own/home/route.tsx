import { data, Form, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { describeWhatFollows } from '#app/features/enquiries/enquiry-forms.ts';
import { chooseWatches } from '#app/features/exam-dates/own-watches.server.ts';
import {
	listWatchableExams,
	type WatchableExam,
} from '#app/features/exam-dates/watch-exams.server.ts';
import { watchForm } from '#app/features/exam-dates/watch-form.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import { chooseNewsletter } from '#app/features/newsletter/own-subscription.server.ts';
import { readOwnPage } from '#app/features/student-account/read-own-page.server.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { allow, requireStudent } from '../../../allow.server.ts';
import { redirectWithMessage, takeFlashMessage } from '../../../flash-message.server.ts';
import { ExamChoice } from '../../../public/watch/watch-form.tsx';
import { OwnPage } from '../own-page.tsx';
import type { Route } from './+types/route.ts';
import { OwnEnquiries } from './own-enquiries.tsx';
import { OwnRegistrations } from './own-registrations.tsx';

export const middleware = [allow('account.own')];

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ context, request, url }: Route.LoaderArgs) {
	const { name, email } = requireStudent(context);
	const app = context.get(appContext);
	const { data: site } = await app.content.single('site');
	const { studentZoneUrl, testAppUrl } = site;
	const [page, exams] = await Promise.all([
		readOwnPage(app.db, email),
		listWatchableExams(app.content),
	]);
	const { flash, headers } = await takeFlashMessage(app, request.headers);
	const next = describeWhatFollows('contact', site);
	const isWatchSaved = url.searchParams.get('watch') === 'saved';
	return data(
		{ ...page, exams, isWatchSaved, name, email, flash, next, studentZoneUrl, testAppUrl },
		{ headers },
	);
}

export async function action({ request, context }: Route.ActionArgs) {
	const { email } = requireStudent(context);
	const sent = await readForm(request);
	const newsletter = sent.get('newsletter');
	const app = context.get(appContext);
	if (sent.has('watch')) {
		const known = await listWatchableExams(app.content);
		const sentExams = sent.getAll('exams');
		const exams = known.map(({ slug }) => slug).filter((slug) => sentExams.includes(slug));
		await chooseWatches(app, { email }, exams);
		throw redirect('/account?watch=saved#watch', 303);
	}
	if (newsletter !== 'join' && newsletter !== 'leave') throw data(null, { status: 400 });
	await chooseNewsletter(app, email, newsletter === 'join');
	const kind = newsletter === 'join' ? 'newsletter.joined' : 'newsletter.left';
	return await redirectWithMessage(app, '/account#newsletter', kind);
}

export const meta: Route.MetaFunction = () => [
	{ title: 'My page' },
	{ name: 'robots', content: 'noindex' },
];

export default function OwnHome({ loaderData }: Route.ComponentProps) {
	const { name, email, enquiries, next, registrations, isSubscribed, flash } = loaderData;
	return (
		<OwnPage title={`Hello ${name}`} intro="Your enquiries and their status.">
			<div className="grid gap-10 lg:grid-cols-3 lg:gap-12">
				<div className="space-y-10 lg:col-span-2">
					<OwnEnquiries enquiries={enquiries} next={next} />
					<OwnRegistrations registrations={registrations} />
				</div>
				<div className="grid content-start gap-6 md:grid-cols-2 lg:grid-cols-1">
					<OtherPlaces {...loaderData} />
					<WatchChoice {...loaderData} />
					<NewsletterChoice email={email} isSubscribed={isSubscribed} flash={flash?.message} />
				</div>
			</div>
		</OwnPage>
	);
}

/** Which exams they are notified about. */
function WatchChoice(props: {
	exams: WatchableExam[];
	watchedExams: string[];
	isWatchSaved: boolean;
}) {
	const { exams, watchedExams: chosen } = props;
	const names = exams.filter(({ slug }) => chosen.includes(slug)).map(({ name }) => name);
	return (
		<section
			id="watch"
			aria-labelledby="watch-title"
			className="scroll-mt-28 rounded-card border border-line bg-surface p-5 md:p-6"
		>
			<h2 id="watch-title" className="text-xl">
				Exam dates by mail
			</h2>
			<p className="mt-2">
				{names.length > 0 ? `You are getting mails about ${names.join(', ')}.` : watchForm.next}
			</p>
			<div className="mt-3">
				<FormMessage text={props.isWatchSaved ? 'Saved.' : undefined} />
			</div>
			<details className="mt-2">
				<summary className="min-h-11 cursor-pointer font-semibold text-brand underline">
					Choose exams
				</summary>
				<Form method="post" action="/account" preventScrollReset className="mt-2 space-y-4">
					<ExamChoice exams={exams} chosen={chosen} />
					<input type="hidden" name="watch" value="save" />
					<SubmitButton variant="secondary">Save</SubmitButton>
				</Form>
			</details>
		</section>
	);
}

/** Subscribes or unsubscribes. The email is already confirmed, so one click is enough. */
function NewsletterChoice(props: { email: string; isSubscribed: boolean; flash?: string }) {
	const { isSubscribed, flash } = props;
	return (
		<section
			id="newsletter"
			aria-labelledby="newsletter-title"
			className="scroll-mt-28 rounded-card border border-line bg-surface p-5 md:p-6"
		>
			<h2 id="newsletter-title" className="text-xl">
				Newsletter
			</h2>
			<p className="mt-2">
				{isSubscribed
					? 'We send new dates and posts to '
					: 'Subscribe to get new dates and posts now and then at '}
				<b className="wrap-anywhere">{props.email}</b>.
			</p>
			<div className="mt-3">
				<FormMessage text={flash} />
			</div>
			<Form method="post" action="/account" preventScrollReset className="mt-4">
				<input type="hidden" name="newsletter" value={isSubscribed ? 'leave' : 'join'} />
				<SubmitButton variant="secondary">
					{isSubscribed ? 'Unsubscribe' : 'Subscribe'}
				</SubmitButton>
			</Form>
		</section>
	);
}

/** Lessons and tests are separate applications with their own logins. */
function OtherPlaces(props: { studentZoneUrl: string; testAppUrl: string }) {
	const places = [
		{ href: props.studentZoneUrl, label: 'Student Zone' },
		{ href: props.testAppUrl, label: 'Test application' },
	];
	return (
		<section
			aria-labelledby="places"
			className="rounded-card border border-line bg-surface p-5 md:p-6"
		>
			<h2 id="places" className="text-xl">
				Lessons and tests
			</h2>
			<p className="mt-2 text-muted text-sm">Both have separate logins.</p>
			<ul className="mt-1">
				{places.map(({ href, label }) => (
					<li key={label}>
						<a
							href={href}
							rel="noopener"
							className="flex min-h-11 items-center justify-between gap-2 font-semibold text-brand hover:underline"
						>
							{label} <Icon name="external" className="size-4" />
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
