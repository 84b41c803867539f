import type { RequestContext } from '#app/app-context.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { openPerson } from '#app/features/privacy/open-person.server.ts';
import { readPersonKeys } from '#app/features/privacy/person-keys.ts';
import { nameTyped, retentionKindNames } from '#app/features/privacy/retention-rules.ts';
import {
	previewNewRetention,
	saveRetention,
} from '#app/features/privacy/retention-settings.server.ts';
import { answerForm, type FormAnswer } from '#app/ui/forms/form-answer.ts';

export interface PrivacyAnswer extends FormAnswer {
	found?: Awaited<ReturnType<typeof openPerson>>;
	/** How many more records of each kind would be deleted. */
	going?: Awaited<ReturnType<typeof previewNewRetention>>;
}

const fields = ['intent', 'person', 'lead', 'sure', ...retentionKindNames] as const;

type Sent = Record<(typeof fields)[number], string>;

/** Runs the action of a form on the privacy screen: changes the retention, or looks up or erases a person. */
export async function actOnPrivacy(app: RequestContext, user: SignedInUser, request: Request) {
	const sent = await readFields(request, fields);
	return await (sent.intent === 'retention' ? changeRetention : findOrErase)(app, user, sent);
}

async function changeRetention(app: RequestContext, user: SignedInUser, sent: Sent) {
	const going = sent.sure === nameTyped(sent) ? undefined : await previewNewRetention(app, sent);
	if (going) return answer({ going, typed: sent }, 409);
	const saved = await saveRetention(app, user, sent);
	return saved.outcome === 'saved'
		? answer({ message: 'Saved. It is applied once a day.' })
		: answer({ errors: saved.errors, typed: sent }, 422);
}

async function findOrErase(app: RequestContext, user: SignedInUser, sent: Sent) {
	const { intent, person, lead, sure } = sent;
	const typed = { person, lead };
	const keys = readPersonKeys(person, lead);
	if (!keys) {
		const errors = { person: 'Enter a full phone number or an email address.' };
		return answer({ errors, typed }, 422);
	}
	if (intent === 'erase' && sure === 'ERASE') {
		const erased = await erasePerson(app, user, keys);
		if (erased.outcome === 'erased') return answer({ message: 'This person is erased.' });
	}
	const found = await openPerson(app, user, keys);
	if (intent === 'erase' && sure !== 'ERASE') {
		return answer({ found, errors: { sure: 'Type ERASE in capitals to confirm.' }, typed }, 422);
	}
	if (found) return answer({ found, typed });
	return answer({ errors: { person: 'We have no data about this person.' }, typed }, 404);
}

function answer(what: Omit<PrivacyAnswer, 'status'>, status = 200) {
	return answerForm<PrivacyAnswer>({ status, ...what });
}
