import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { describePerson } from '#app/features/privacy/describe-person.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import {
	previewNewRetention,
	previewRetention,
	readRetention,
	saveRetention,
} from '#app/features/privacy/keep-retention.server.ts';
import { readPersonKeys } from '#app/features/privacy/person-keys.ts';
import { nameTyped, retentionKindNames } from '#app/features/privacy/retention-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { allow, requireVisitor } from '../../allow.server.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { readFields } from '../../read-fields.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { Held } from './held.tsx';
import { RetentionForm } from './retention-form.tsx';

export const middleware = [allow('site.manage')];

export async function loader({ context }: Route.LoaderArgs) {
	const { db, clock } = context.get(appContext);
	const retention = await readRetention(db);
	return { retention, preview: await previewRetention(db, retention, clock.now()) };
}

/** A person is looked up by sending a form: a phone number does not belong into an address, or into its log. */
export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const visitor = requireVisitor(context);
	const sent = await readFields(request, ['intent', 'person', 'sure', ...retentionKindNames]);
	if (sent.intent === 'retention') {
		const going = sent.sure === nameTyped(sent) ? undefined : await previewNewRetention(app, sent);
		if (going) return data({ going, given: sent }, { status: 409 });
		const saved = await saveRetention(app, visitor, sent);
		if (saved.outcome === 'saved') return { message: 'Saved. It is applied once a day.' };
		return data({ errors: saved.errors, given: sent }, { status: 422 });
	}
	const keys = readPersonKeys(sent.person);
	if (!keys) {
		const problem = 'Write a whole phone number or an email address.';
		return data({ problem, person: sent.person }, { status: 422 });
	}
	if (sent.intent === 'erase') {
		if (sent.sure !== 'ERASE') {
			const found = await describePerson(app, visitor, keys);
			const unsure = 'Write ERASE in capitals to confirm.';
			return data({ found, person: sent.person, unsure }, { status: 422 });
		}
		const erased = await erasePerson(app, visitor, keys);
		if (erased.outcome === 'erased') return { message: 'This person is erased.' };
	}
	const found = await describePerson(app, visitor, keys);
	if (found) return { found, person: sent.person };
	return data({ problem: 'Nothing is held of this person.', person: sent.person }, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ title: 'Privacy' }];

export default function PrivacyScreen({ loaderData, actionData }: Route.ComponentProps) {
	const answer: Answer = actionData ?? {};
	return (
		<DeskPage
			title="Privacy"
			lead="What is held of a person, as a file; erasing it; and how long things are kept."
			told={{ message: answer.message }}
		>
			<FindPerson person={answer.person} problem={answer.problem} />
			{answer.found ? (
				<Held found={answer.found} person={answer.person ?? ''} unsure={answer.unsure} />
			) : null}
			<RetentionForm
				{...loaderData}
				errors={answer.errors ?? {}}
				given={answer.given}
				going={answer.going}
			/>
		</DeskPage>
	);
}

interface Answer {
	message?: string;
	problem?: string;
	person?: string;
	unsure?: string;
	found?: Awaited<ReturnType<typeof describePerson>>;
	errors?: Record<string, string>;
	given?: Record<string, string>;
	/** How many of each kind would be removed that are kept now. */
	going?: Awaited<ReturnType<typeof previewNewRetention>>;
}

/** Looks somebody up by their number or address. */
function FindPerson({ person, problem }: { person?: string; problem?: string }) {
	return (
		<section className="mt-6 rounded-card border border-line bg-surface p-5">
			<h2 className="text-xl">A person</h2>
			<DraftForm name="find-person" isPrivate className="mt-3 flex flex-wrap items-start gap-3">
				<div className="w-full sm:w-80">
					<Field
						key={person}
						id="person"
						name="person"
						kind="text"
						label="Phone number or email"
						maxLength={254}
						autoComplete="off"
						defaultValue={person}
						error={problem}
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
