import { data, Form } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { listDeliveries, readEndpoint } from '#app/features/webhooks/read-endpoints.server.ts';
import { Button } from '#app/ui/button.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { AskFirst } from '../blocks/ask-first.tsx';
import { DateTime } from '../blocks/facts.tsx';
import { CursorPages, readAfter } from '../blocks/list.tsx';
import { ShownOnce } from '../blocks/shown-once.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/endpoint.ts';
import { actOnEndpoint } from './act-on-endpoint.server.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointForm } from './endpoint-form.tsx';

export { reloadAfterConflict as shouldRevalidate } from '../blocks/use-refresh.ts';

export const middleware = [allow('site.manage')];

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const endpoint = await readEndpoint(app, params.id);
	if (!endpoint) throw data(null, { status: 404 });
	const after = readAfter(url.searchParams);
	const log = await listDeliveries(app.db, params.id, { after });
	return { endpoint, ...log };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const user = requireUser(context);
	return await actOnEndpoint(context.get(appContext), user, params.id, request);
}

export const meta: Route.MetaFunction = () => [{ title: 'Webhook' }];

export default function EndpointPage({ loaderData, actionData }: Route.ComponentProps) {
	const { endpoint, deliveries, next } = loaderData;
	const answer = actionData;
	return (
		<DeskPage
			title={new URL(endpoint.url).host}
			intro={<span className="wrap-anywhere">{endpoint.url}</span>}
			back={{ to: '/desk/webhooks', label: 'Webhooks' }}
			answer={answer}
		>
			{answer?.secret ? (
				<ShownOnce
					title="Copy the secret now. We show it only once."
					label="The receiver checks the signature with it."
					value={answer.secret}
				/>
			) : null}
			<div className="desk-sides mt-6 grid gap-10" data-aside="end">
				<div className="min-w-0 space-y-6">
					<State endpoint={endpoint} />
					<EndpointActions isOn={endpoint.isOn} />
					<h2 className="pt-4 text-xl">What was sent</h2>
					<DeliveryLog deliveries={deliveries} />
					<CursorPages next={next} />
				</div>
				<section>
					<h2 className="text-xl">Change it</h2>
					<EndpointForm
						submit="Save the changes"
						url={endpoint.url}
						events={answer?.events ?? endpoint.events}
						answer={answer}
					/>
				</section>
			</div>
		</DeskPage>
	);
}

function State({ endpoint }: { endpoint: Route.ComponentProps['loaderData']['endpoint'] }) {
	const { isOn, offReason, failingSince, oldSecretUntil } = endpoint;
	return (
		<div className="max-w-prose space-y-1">
			<p className={isOn && failingSince === null ? '' : 'font-semibold text-danger'}>
				{isOn ? null : <>It is off: no events are sent. {offReason}</>}
				{isOn && failingSince !== null ? (
					<>
						Nothing has been delivered since <DateTime at={failingSince} />. We keep retrying, and
						turn it off after three days.
					</>
				) : null}
				{isOn && failingSince === null ? 'It is on.' : null}
			</p>
			{oldSecretUntil ? (
				<p className="text-muted text-sm">
					The old secret also works until <DateTime at={oldSecretUntil} />.
				</p>
			) : null}
		</div>
	);
}

/** The actions on an endpoint; destructive ones ask first. */
function EndpointActions({ isOn }: { isOn: boolean }) {
	return (
		<div className="space-y-4">
			<Form method="post" className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="test">
					Send a test
				</Button>
				<Button type="submit" name="intent" value={isOn ? 'turn-off' : 'turn-on'}>
					{isOn ? 'Turn it off' : 'Turn it on'}
				</Button>
			</Form>
			<div className="flex flex-wrap items-start gap-x-6">
				<AskFirst
					ask="New secret…"
					message="We show the new secret once. For 24 hours, messages are signed with both."
					intent="rotate"
					button="Make a new secret"
				/>
				<AskFirst
					ask="Delete…"
					message="The webhook and the log of what was sent to it are deleted."
					intent="delete"
					button="Yes, delete it"
					isPermanent
				/>
			</div>
		</div>
	);
}
