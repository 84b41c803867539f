import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readForm, textsOf } from '#app/features/forms/read-form.ts';
import { readDeskSettings, saveDeskSetting } from '#app/features/leads/desk-settings.server.ts';
import type { AnswerTarget } from '#app/features/leads/desk-settings.ts';
import { renameFields } from '#app/platform/field-errors.ts';
import { answerForm, type FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import type { Route } from './+types/route.ts';
import { AnswerTargetForm } from './answer-target-form.tsx';
import { readAnswerTarget } from './read-settings-form.ts';

export const middleware = [allow('site.manage')];

export async function loader({ context }: Route.LoaderArgs) {
	const { answerTarget } = await readDeskSettings(context.get(appContext).db);
	return { answerTarget };
}

export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const sent = await readForm(request);
	const answerTarget = readAnswerTarget(sent);
	const user = requireUser(context);
	const result = await saveDeskSetting(app, user, 'answer-target', answerTarget);
	if (result.outcome === 'saved') throw await redirectWithMessage(app, '/desk/settings', 'saved');
	return answerForm<FormAnswer & { answerTarget: AnswerTarget }>({
		status: 422,
		message: 'Not saved. See below.',
		errors: renameFields(result.errors, (field) => field.split('.')[0] ?? ''),
		typed: textsOf(sent),
		answerTarget,
	});
}

export const meta: Route.MetaFunction = () => [{ title: 'Desk settings' }];

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { answerTarget } = loaderData;
	return (
		<main id="main" className="desk-main">
			<h1 className="text-2xl">Desk settings</h1>
			<div className="mt-3 max-w-prose">
				<FormMessage answer={actionData} />
			</div>
			<div className="grid items-start gap-x-6 xl:grid-cols-2">
				<AnswerTargetForm target={actionData?.answerTarget ?? answerTarget} answer={actionData} />
				<section className="desk-panel">
					<h2 className="text-lg">Who takes a new lead</h2>
					<p className="mt-2">Rules, rotation, absences, and a preview of who gets which lead.</p>
					<Link to="/desk/assignment" className="desk-button mt-4">
						Open the rules
					</Link>
					<h2 className="mt-6 text-lg">When sessions can be booked</h2>
					<p className="mt-2">The holidays here count for reply times. Sessions have their own.</p>
					<Link to="/desk/calendar/hours" className="desk-button mt-4">
						Open hours and days off
					</Link>
				</section>
			</div>
		</main>
	);
}
