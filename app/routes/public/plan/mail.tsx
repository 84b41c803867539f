import { Form, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { email } from '#app/features/forms/define-form.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { readForm, textOf } from '#app/features/forms/read-form.ts';
import { askToMailPlan } from '#app/features/plan/mail-plan.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { answerForm, refuseFields, retryHeaders } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { allow } from '../../allow.server.ts';
import type { Route } from './+types/mail.ts';
import { NoPlanYet } from './posted-plan.tsx';
import { readRightPlan } from './read-sent-plan.server.ts';

export const middleware = [allow('anyone')];

const mailForm = { fields: { email: email({ label: 'Email' }) } };

export function loader({ url, context }: Route.LoaderArgs) {
	const hasAsked = url.searchParams.has('asked');
	return { hasAsked, canMail: context.get(appContext).env.SMTP_URL !== undefined };
}

/** Mails a confirmation link first; the plan is stored for a day at most. */
export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const sent = await readForm(request);
	const [read, parsed] = [await readRightPlan(app, sent), parseForm(mailForm, sent)];
	const { student, weeks } = read;
	const typed: Record<string, string> = {
		...read.typed,
		email: textOf(sent, 'email').slice(0, 254),
	};
	if (!parsed.valid) return answerForm(refuseFields(parsed.errors, typed));
	const result = await askToMailPlan(app, parsed.values.email, { student, weeks });
	if (result.outcome === 'asked') return redirect('/my-plan/mail?asked=1', 303);
	return answerForm(
		{
			status: 429,
			errors: { email: 'Too many attempts from your connection. Try again in ten minutes.' },
			typed,
		},
		{ 'Retry-After': String(result.retryAfter) },
	);
}

export const headers: Route.HeadersFunction = retryHeaders;

export const meta: Route.MetaFunction = () => [
	{ title: 'Your plan by mail' },
	{ name: 'robots', content: 'noindex' },
];

const crumbs = [{ label: 'My exam year', to: '/plan' }, { label: 'By mail' }];

export default function PlanMailRoute({ loaderData, actionData }: Route.ComponentProps) {
	if (!actionData && !loaderData.hasAsked) {
		return <NoPlanYet crumbs={crumbs} title="Your plan by mail" />;
	}
	if (!actionData) {
		return (
			<main id="main">
				<PageHeader
					crumbs={crumbs}
					title={loaderData.canMail ? 'One more step: check your email' : 'One more step to come'}
					intro={
						loaderData.canMail
							? 'We have sent you a mail with a link. Open it and press the button, and we will send your plan. If you do not, your plan will be deleted within a day.'
							: 'We cannot send emails at the moment. If that changes within a day, you will get one with a link. If not, your plan will be deleted. You can also print the plan or download it as a calendar file.'
					}
				/>
			</main>
		);
	}
	const typed: Record<string, string> = actionData.typed ?? {};
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title="Your plan by mail"
				intro="Which address should we send it to?"
			/>
			<Container className="py-10">
				<Form method="post" action="/my-plan/mail" noValidate className="max-w-prose space-y-4">
					<FormMessage answer={actionData} />
					{Object.entries(typed).map(([name, value]) =>
						name === 'email' ? null : <input key={name} type="hidden" name={name} value={value} />,
					)}
					<Field
						id="plan-email"
						name="email"
						{...mailForm.fields.email}
						answer={actionData}
						autoFocus
					/>
					<Button type="submit" variant="primary">
						Mail it
					</Button>
				</Form>
			</Container>
		</main>
	);
}
