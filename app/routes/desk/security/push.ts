import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { addPushDevice, removePushDevice } from '#app/features/leads/push/push-own-work.server.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import type { Route } from './+types/push.ts';

export const middleware = [allow('leads.work')];

/** Adds or deletes a device that is notified of its user's work. */
export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const sent = await readFields(request, ['subscription', 'remove']);
	if (sent.remove) {
		await removePushDevice(app, user, sent.remove);
		return answerForm({ status: 200 });
	}
	const message = await addPushDevice(app, user, sent.subscription);
	return answerForm(message ? { status: 422, message } : { status: 200 });
}
