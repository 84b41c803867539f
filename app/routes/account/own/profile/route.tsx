import { data, Form } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { changeProfile } from '#app/features/accounts/account-record.server.ts';
import { profileForm } from '#app/features/accounts/sign-up/account-forms.ts';
import { readForm, textsOf } from '#app/features/forms/read-form.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { useFocusError } from '#app/ui/forms/focus.ts';
import { answerForm, refuseFields } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';
import { allow, requireStudent } from '../../../allow.server.ts';
import { redirectWithMessage, takeFlashMessage } from '../../../flash-message.server.ts';
import { OwnPage } from '../own-page.tsx';
import type { Route } from './+types/route.ts';

export const middleware = [allow('account.own')];

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ context, request }: Route.LoaderArgs) {
	const { name, phone, email } = requireStudent(context);
	const { flash, headers } = await takeFlashMessage(context.get(appContext), request.headers);
	return data({ known: { name, phone: phone ?? '' }, email, flash }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
	const { id } = requireStudent(context);
	const app = context.get(appContext);
	const sent = await readForm(request);
	const result = await changeProfile(app, id, sent);
	if (result.outcome === 'invalid') return answerForm(refuseFields(result.errors, textsOf(sent)));
	return await redirectWithMessage(app, '/account/profile', 'saved');
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Profile' },
	{ name: 'robots', content: 'noindex' },
];

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
	const form = useFocusError(actionData);
	const known: Record<string, string> = loaderData.known;
	return (
		<OwnPage
			title="Profile"
			intro="Your name and contact details."
			flash={actionData ? undefined : loaderData.flash?.message}
		>
			<Form ref={form} method="post" noValidate className="max-w-md space-y-4">
				<FormMessage answer={actionData} />
				{Object.entries(profileForm.fields).map(([name, field]) => (
					<Field
						key={name}
						id={name}
						name={name}
						{...field}
						defaultValue={known[name]}
						answer={actionData}
					/>
				))}
				<p>
					<span className="block font-semibold text-sm">Email</span>
					<span className="wrap-anywhere">{loaderData.email}</span>
					<span className="mt-1 block text-muted text-sm">
						You sign in with it. To change it, call or write to us.
					</span>
				</p>
				<SubmitButton className="w-full sm:w-auto">Save</SubmitButton>
			</Form>
		</OwnPage>
	);
}
