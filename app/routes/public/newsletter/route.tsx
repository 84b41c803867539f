import { Form, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import { newsletterForm } from '#app/features/newsletter/newsletter-form.ts';
import { subscribe } from '#app/features/newsletter/subscribe.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { useFocusError } from '#app/ui/forms/focus.ts';
import {
	answerForm,
	type FormAnswer,
	refuseFields,
	retryHeaders,
} from '#app/ui/forms/form-answer.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/letter.svg?url';
import { allow } from '../../allow.server.ts';
import { mailFollows, useMailWaits } from '../shell/use-site.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('anyone')];

/** The newsletter page, which the footer's form posts to. */
export function loader({ url, context }: Route.LoaderArgs) {
	const canMail = context.get(appContext).env.SMTP_URL !== undefined;
	return { asked: url.searchParams.has('asked'), canMail };
}

export async function action({ request, context }: Route.ActionArgs) {
	const parsed = parseForm(newsletterForm, await readForm(request));
	if (!parsed.valid) return answerForm(refuseFields(parsed.errors, parsed.typed));
	const result = await subscribe(context.get(appContext), parsed.values.email);
	switch (result.outcome) {
		case 'asked':
			return redirect('/newsletter?asked=1', 303);
		case 'limited':
			return answerForm(
				{
					status: 429,
					errors: { email: 'Too many attempts from your connection. Try again in ten minutes.' },
					typed: parsed.typed,
				},
				{ 'Retry-After': String(result.retryAfter) },
			);
	}
}

export const headers: Route.HeadersFunction = retryHeaders;

export const meta: Route.MetaFunction = () => [
	{ title: 'Newsletter' },
	{ name: 'robots', content: 'noindex' },
];

const checkYourInbox = {
	title: 'One more step: check your email',
	intro:
		'We have sent you a mail. Press the button in it to subscribe. We will send nothing until you do.',
};

const mailDelayed = {
	title: 'Your email is saved',
	intro:
		'There is one more step. We cannot send emails at the moment, but as soon as we can, we will send you an email with a button. Press the button to subscribe.',
};

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
	const mailWaits = useMailWaits();
	if (loaderData.asked && !actionData) {
		return (
			<main id="main">
				<PageHeader
					crumbs={[{ label: 'Newsletter' }]}
					{...(loaderData.canMail ? checkYourInbox : mailDelayed)}
				/>
			</main>
		);
	}
	return (
		<main id="main">
			<PageHeader
				crumbs={[{ label: newsletterForm.title }]}
				title={newsletterForm.title}
				intro={
					mailWaits
						? `We send new dates and posts now and then. ${mailFollows}`
						: newsletterForm.next
				}
				scene={scene}
			/>
			<Container className="py-10 md:py-14">
				<div className="max-w-prose">
					<SubscribeForm answer={actionData} />
				</div>
			</Container>
		</main>
	);
}

/** The newsletter form on its own page. */
function SubscribeForm({ answer }: { answer?: FormAnswer }) {
	const { fields, submitLabel } = newsletterForm;
	const form = useFocusError(answer);
	return (
		<Form ref={form} method="post" action="/newsletter" noValidate className="space-y-4">
			<Field
				id="subscribe-email"
				name="email"
				{...fields.email}
				answer={answer}
				autoFocus={answer !== undefined}
			/>
			<Button type="submit" variant="primary">
				{submitLabel}
			</Button>
		</Form>
	);
}
