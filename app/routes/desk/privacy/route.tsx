import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { describePerson } from '#app/features/privacy/describe-person.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { readPersonKeys } from '#app/features/privacy/person-keys.ts';
import { nameTyped, retentionKindNames } from '#app/features/privacy/retention-rules.ts';
import {
	previewNewRetention,
	previewRetention,
	readRetention,
	saveRetention,
} from '#app/features/privacy/retention-settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { answerForm, type FormAnswer } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { PersonData } from './person-data.tsx';
import { RetentionForm } from './retention-form.tsx';

export const middleware = [allow('site.manage')];

export async function loader({ context }: Route.LoaderArgs) {
	const { db, clock } = context.get(appContext);
	const retention = await readRetention(db);
	return { retention, preview: await previewRetention(db, retention, clock.now()) };
}

/** Looks a person up by POST, so that no phone number is in a URL or an access log. */
export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const sent = await readFields(request, [
		'intent',
		'person',
		'lead',
		'sure',
		...retentionKindNames,
	]);
	if (sent.intent === 'retention') {
		const going = sent.sure === nameTyped(sent) ? undefined : await previewNewRetention(app, sent);
		if (going) return answerForm<Answer>({ status: 409, going, typed: sent });
		const saved = await saveRetention(app, user, sent);
		if (saved.outcome === 'saved') {
			return answerForm<Answer>({ status: 200, message: 'Saved. It is applied once a day.' });
		}
		return answerForm<Answer>({ status: 422, errors: saved.errors, typed: sent });
	}
	const typed = { person: sent.person, lead: sent.lead };
	const keys = readPersonKeys(sent.person, sent.lead);
	if (!keys) {
		const errors = { person: 'Enter a full phone number or an email address.' };
		return answerForm<Answer>({ status: 422, errors, typed });
	}
	if (sent.intent === 'erase') {
		if (sent.sure !== 'ERASE') {
			const found = await describePerson(app, user, keys);
			const errors = { sure: 'Type ERASE in capitals to confirm.' };
			return answerForm<Answer>({ status: 422, found, errors, typed });
		}
		const erased = await erasePerson(app, user, keys);
		if (erased.outcome === 'erased') {
			return answerForm<Answer>({ status: 200, message: 'This person is erased.' });
		}
	}
	const found = await describePerson(app, user, keys);
	if (found) return answerForm<Answer>({ status: 200, found, typed });
	const errors = { person: 'We have no data about this person.' };
	return answerForm<Answer>({ status: 404, errors, typed });
}

export const meta: Route.MetaFunction = () => [{ title: 'Privacy' }];

export default function PrivacyScreen({ loaderData, actionData }: Route.ComponentProps) {
	const answer: Answer | undefined = actionData;
	return (
		<DeskPage
			title="Privacy"
			intro="Look up, export or erase a person’s data, and set how long data is kept."
			answer={answer}
		>
			<FindPerson answer={answer} />
			{answer?.found ? (
				<PersonData
					found={answer.found}
					person={answer.typed?.person ?? ''}
					lead={answer.typed?.lead ?? ''}
					answer={answer}
				/>
			) : null}
			<RetentionForm {...loaderData} answer={answer} going={answer?.going} />
		</DeskPage>
	);
}

interface Answer extends FormAnswer {
	found?: Awaited<ReturnType<typeof describePerson>>;
	/** How many more records of each kind would be deleted. */
	going?: Awaited<ReturnType<typeof previewNewRetention>>;
}

/** Looks somebody up by number or email. */
function FindPerson({ answer }: { answer?: FormAnswer }) {
	return (
		<section className="mt-6 rounded-card border border-line bg-surface p-5">
			<h2 className="text-xl">A person</h2>
			<DraftForm name="find-person" isPrivate className="mt-3 flex flex-wrap items-start gap-3">
				<div className="w-full sm:w-80">
					<Field
						key={answer?.typed?.person}
						id="person"
						name="person"
						kind="text"
						label="Phone number or email"
						maxLength={254}
						autoComplete="off"
						answer={answer}
						required
					/>
				</div>
				<Button type="submit" name="intent" value="find" className="sm:mt-6.5">
					Look up
				</Button>
			</DraftForm>
		</section>
	);
}
