import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { readForm, textOf } from '#app/features/forms/read-form.ts';
import {
	changeEndpoint,
	type EndpointAction,
	resendDelivery,
} from '#app/features/webhooks/change-endpoint.server.ts';
import { saveEndpoint } from '#app/features/webhooks/save-endpoint.server.ts';
import { testEndpoint } from '#app/features/webhooks/test-endpoint.server.ts';
import type { FieldErrors } from '#app/platform/field-errors.ts';
import { isKeyOf } from '#app/platform/text.ts';
import { answerForm, type FormAnswer, refuseFields } from '#app/ui/forms/form-answer.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';

interface EndpointAnswer extends FormAnswer {
	secret?: string;
	/** The ticked events, when the form is shown again. */
	events?: string[];
}

const changes: Record<EndpointAction, string> = {
	rotate: 'New secret created. The old one also works for 24 hours.',
	'turn-on': 'It is on.',
	'turn-off': 'It is off.',
	delete: '',
};

/** Runs the action of a button on an endpoint's screen. */
export async function actOnEndpoint(
	app: RequestContext,
	user: SignedInUser,
	id: string,
	request: Request,
) {
	const sent = await readForm(request);
	const intent = textOf(sent, 'intent');
	if (intent === 'test') return await test();
	if (intent === 'save') return await save();
	if (intent === 'resend') {
		const delivery = textOf(sent, 'delivery');
		const isBack = await resendDelivery(app, user, { id, delivery });
		return isBack
			? answer({ message: 'It will be sent next.' })
			: answer({ message: 'It is already queued, or no longer exists.' }, 409);
	}
	if (!isKeyOf(changes, intent)) throw data('There is no such action.', { status: 400 });
	const result = await changeEndpoint(app, user, { id, action: intent });
	if (result.outcome === 'missing') throw data(null, { status: 404 });
	if (intent === 'delete') {
		throw await redirectWithMessage(app, '/desk/webhooks', 'webhook.deleted');
	}
	return answer({ message: changes[intent], secret: result.secret });

	async function test() {
		const tried = await testEndpoint(app, user, id);
		if (tried.outcome === 'missing') throw data(null, { status: 404 });
		if (tried.outcome === 'delivered') {
			return answer({ message: `It works: the receiver answered ${tried.status}.` });
		}
		return answer({ message: `The test was not delivered. ${tried.error}` }, 422);
	}

	async function save() {
		const given = readEndpointFields(sent);
		const saved = await saveEndpoint(app, user, { id, ...given });
		if (saved.outcome === 'missing') throw data(null, { status: 404 });
		if (saved.outcome === 'invalid') return refuseEndpoint(saved.errors, given);
		return answer({ message: 'Saved.' });
	}
}

function answer(what: Omit<EndpointAnswer, 'status'>, status = 200) {
	return answerForm<EndpointAnswer>({ status, ...what });
}

/** Shows an endpoint's form again with its errors. */
export function refuseEndpoint(
	errors: FieldErrors,
	{ url, events }: { url: string; events: string[] },
) {
	return answerForm<EndpointAnswer>({
		...refuseFields(errors, { url }),
		events,
	});
}

/** Reads the form of an endpoint: its address and the ticked events. */
export function readEndpointFields(sent: FormData) {
	const url = sent.get('url');
	const events = sent.getAll('events').filter((event) => typeof event === 'string');
	return { url: typeof url === 'string' ? url : '', events };
}
