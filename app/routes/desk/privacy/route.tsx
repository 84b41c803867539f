import { appContext } from '#app/app-context.ts';
import {
	previewRetention,
	readRetention,
} from '#app/features/privacy/retention-settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { actOnPrivacy, type PrivacyAnswer } from './act-on-privacy.server.ts';
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
	return await actOnPrivacy(context.get(appContext), requireUser(context), request);
}

export const meta: Route.MetaFunction = () => [{ title: 'Privacy' }];

export default function PrivacyScreen({ loaderData, actionData }: Route.ComponentProps) {
	const answer: PrivacyAnswer | undefined = actionData;
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
