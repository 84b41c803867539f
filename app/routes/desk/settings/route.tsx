import { appContext } from '#app/app-context.ts';
import { readDeskSettings, saveDeskSetting } from '#app/features/leads/desk-settings.server.ts';
import type { AnswerTarget, Assignment } from '#app/features/leads/desk-settings.ts';
import { nameWorkers } from '#app/features/leads/list-workers.server.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow, requireVisitor } from '../../allow.server.ts';
import { redirectWithNotice } from '../../notice.server.ts';
import { answerForm, errorsByField, readForm } from '../../read-fields.server.ts';
import type { Route } from './+types/route.ts';
import { AnswerTargetForm } from './answer-target-form.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { readAnswerTarget, readAssignment } from './read-settings-form.ts';

export const middleware = [allow('site.manage')];

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const [settings, workers] = await Promise.all([readDeskSettings(db), nameWorkers(db)]);
	return { ...settings, workers };
}

export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const sent = await readForm(request);
	const visitor = requireVisitor(context);
	const isTarget = sent.get('intent') === 'answer-target';
	const given = isTarget
		? { answerTarget: readAnswerTarget(sent) }
		: { assignment: readAssignment(sent) };
	const result = given.answerTarget
		? await saveDeskSetting(app, visitor, 'answer-target', given.answerTarget)
		: await saveDeskSetting(app, visitor, 'assignment', given.assignment);
	if (result.outcome === 'saved') throw await redirectWithNotice(app, '/desk/settings', 'saved');
	return answerForm<FormAnswer & Given>({
		status: 422,
		message: 'Not saved yet. Look below.',
		errors: errorsByField(
			result.issues.map(({ field, message }) => ({ field: field.split('.')[0] ?? '', message })),
		),
		typed: Object.fromEntries([...sent].map(([name, value]) => [name, String(value)])),
		...given,
	});
}

/** What was chosen last and not saved. */
interface Given {
	answerTarget?: AnswerTarget;
	assignment?: Assignment;
}

export const meta: Route.MetaFunction = () => [{ title: 'Desk settings' }];

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { answerTarget, assignment, workers } = loaderData;
	return (
		<main id="main" className="desk-main">
			<h1 className="text-2xl">Desk settings</h1>
			<div className="mt-3 max-w-prose">
				<FormMessage answer={actionData} />
			</div>
			<div className="grid items-start gap-x-6 xl:grid-cols-2">
				<AnswerTargetForm target={actionData?.answerTarget ?? answerTarget} answer={actionData} />
				<AssignmentForm
					assignment={actionData?.assignment ?? assignment}
					workers={workers}
					answer={actionData}
				/>
			</div>
		</main>
	);
}
