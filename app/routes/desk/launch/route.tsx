import { data, Form } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { setSiteStage } from '#app/features/content/site-stage.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { type LaunchList, readLaunchList } from '#app/features/launch/read-launch-list.server.ts';
import { sendTestMail } from '#app/features/launch/send-test-mail.server.ts';
import { Button } from '#app/ui/button.tsx';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { AskFirst } from '../blocks/ask-first.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { StepLink } from './launch-steps.tsx';

export const middleware = [allow('site.manage')];

export async function loader({ context }: Route.LoaderArgs) {
	return await readLaunchList(context.get(appContext));
}

export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const { intent } = await readFields(request, ['intent']);
	if (intent === 'test-mail') {
		const sent = await sendTestMail(app, user);
		return sent.outcome === 'sent'
			? answerForm({ status: 200, message: `Sent to ${sent.to}. Check that it arrived.` })
			: answerForm({ status: 422, message: sent.message });
	}
	if (intent !== 'go-live' && intent !== 'demo') {
		throw data('There is no such intent.', { status: 400 });
	}
	const stage = intent === 'go-live' ? 'live' : 'demo';
	const missing = (await readLaunchList(app)).steps.filter(
		({ isNeeded, isDone }) => isNeeded && !isDone,
	);
	if (stage === 'live' && missing.length > 0) {
		const titles = missing.map(({ title }) => title).join(', ');
		return answerForm({ status: 422, message: `Not live yet. First do: ${titles}.` });
	}
	const result = await setSiteStage(app, user, stage);
	if (result.outcome === 'done') {
		throw await redirectWithMessage(app, '/desk/launch', `site.${stage}`);
	}
	return answerForm({ status: 422, message: 'The settings could not be changed. Try again.' });
}

export const meta: Route.MetaFunction = () => [{ title: 'Go live' }];

export default function LaunchScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { isLive, steps } = loaderData;
	return (
		<DeskPage
			title="Go live"
			intro={
				isLive
					? 'The site is live. Samples are not shown.'
					: 'The site is a demo: visitors see samples, marked as such. This is what is left to do.'
			}
			answer={actionData}
		>
			<ul className="desk-panel mt-6 divide-y divide-line">
				{steps.map((step) => (
					<li key={step.key} id={step.key} className="gap-6 py-2 md:grid md:grid-cols-3">
						<StepLink step={step} />
						<div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-2 md:col-span-2 md:pb-0">
							<p className="wrap-anywhere min-w-0 text-muted">
								{step.note} {step.isNeeded && !step.isDone ? 'Needed to go live.' : null}
							</p>
							{step.key === 'mail' ? <TestMail /> : null}
						</div>
					</li>
				))}
			</ul>
			<Switch {...loaderData} />
		</DeskPage>
	);
}

function TestMail() {
	return (
		<Form method="post" preventScrollReset>
			<Button type="submit" name="intent" value="test-mail" variant="secondary">
				Send a test mail
			</Button>
		</Form>
	);
}

/** Switches between live and demo, and says which sample entries appear or disappear. */
function Switch({ isLive, samples }: LaunchList) {
	if (isLive) {
		return (
			<div className="mt-8">
				<AskFirst
					ask="Go back to a demo…"
					message="Visitors see the samples again, marked as such, and sample people take bookings."
					intent="demo"
					button="Go back to a demo"
				/>
			</div>
		);
	}
	const vanishing = samples.length > 0 ? samples.join(', ') : 'nothing: no sample is left';
	return (
		<section aria-labelledby="switch-title" className="mt-8 max-w-prose">
			<h2 id="switch-title" className="text-xl">
				What visitors will no longer see
			</h2>
			<p className="mt-2">
				On every page, feed and search: {vanishing}. A section that becomes empty is not shown. You
				can go back to the demo at any time.
			</p>
			<Form method="post" className="mt-4">
				<Button type="submit" name="intent" value="go-live" variant="primary">
					Go live
				</Button>
			</Form>
		</section>
	);
}
