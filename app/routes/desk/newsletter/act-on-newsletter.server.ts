import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { removeNewsletter } from '#app/features/newsletter/create-newsletter.server.ts';
import { sendTest } from '#app/features/newsletter/preview-newsletter.server.ts';
import { saveNewsletter } from '#app/features/newsletter/save-newsletter.server.ts';
import { changeSending } from '#app/features/newsletter/send-newsletter.server.ts';
import { answerForm, type FormAnswer } from '#app/ui/forms/form-answer.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';

/** The screen's message; includes the typed text if it could not be saved. */
export interface NewsletterAnswer extends FormAnswer {
	/** Whether it was saved while somebody typed. */
	isAutosaved?: boolean;
}

/** Runs the action of a button on the newsletter's screen. Every button saves the text first. */
export async function actOnNewsletter(
	app: RequestContext,
	user: SignedInUser,
	id: string,
	request: Request,
) {
	const sent = await readFields(request, ['intent', 'version', 'title', 'body']);
	const { intent } = sent;
	if (intent === 'pause' || intent === 'resume') return await changeItsSending(intent);
	if (intent === 'delete') {
		await removeNewsletter(app, user, id);
		throw await redirectWithMessage(app, '/desk/newsletter', 'newsletter.deleted');
	}
	const given = { title: sent.title, body: sent.body };
	const saved = await saveNewsletter(app, user, { id, version: Number(sent.version), ...given });
	switch (saved.outcome) {
		case 'missing':
			throw data(null, { status: 404 });
		case 'invalid':
			return answer({ errors: saved.errors, typed: given }, 422);
		case 'sent':
			return answer({ message: 'It is already being sent and was not changed.' }, 409);
		case 'conflict':
			return answer(
				{
					message: `${saved.by} has changed it. Copy your text, reload the page and paste it in.`,
					typed: given,
				},
				409,
			);
	}
	if (intent === 'autosave') return answer({ isAutosaved: true });
	if (intent === 'send') return await changeItsSending(intent);
	if (intent !== 'test') return answer({ message: 'Saved.' });
	const { data: site } = await app.content.single('site');
	const result = await sendTest(
		{
			...app,
			site: { brand: site.brand, publicUrl: app.env.PUBLIC_URL },
			teamAddress: app.env.MAIL_TO ?? site.email,
		},
		user,
		id,
	);
	if (result.outcome === 'queued') return answer({ message: `A test goes to ${result.to}.` });
	if (result.outcome === 'refused') return answer({ message: result.message }, 422);
	throw data(null, { status: 404 });

	async function changeItsSending(action: 'send' | 'pause' | 'resume') {
		const changed = await changeSending(app, user, { id, action });
		if (changed.outcome === 'missing') throw data(null, { status: 404 });
		if (changed.outcome === 'refused') return answer({ message: changed.message }, 422);
		if (changed.outcome === 'invalid') return answer({ errors: changed.errors }, 422);
		return answer({});
	}
}

function answer(what: Omit<NewsletterAnswer, 'status'>, status = 200) {
	return answerForm<NewsletterAnswer>({ status, ...what });
}
