import { data, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import {
	listEndpoints,
	type WebhookEndpoint,
} from '#app/features/webhooks/read-endpoints.server.ts';
import { saveEndpoint } from '#app/features/webhooks/save-endpoint.server.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { Mark } from '../blocks/facts.tsx';
import { EmptyList } from '../blocks/list.tsx';
import { ShownOnce } from '../blocks/shown-once.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { readEndpointFields, refuseEndpoint } from './act-on-endpoint.server.ts';
import { EndpointForm } from './endpoint-form.tsx';

export const middleware = [allow('site.manage')];

export async function loader({ context }: Route.LoaderArgs) {
	return { endpoints: await listEndpoints(context.get(appContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const given = readEndpointFields(await readForm(request));
	const result = await saveEndpoint(context.get(appContext), requireUser(context), given);
	if (result.outcome === 'added') return { secret: result.secret, url: given.url };
	if (result.outcome === 'invalid') return refuseEndpoint(result.errors, given);
	throw data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ title: 'Webhooks' }];

export default function WebhooksScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { endpoints } = loaderData;
	const added = actionData && 'url' in actionData ? actionData : undefined;
	const refused = actionData && 'status' in actionData ? actionData : undefined;
	return (
		<DeskPage
			title="Webhooks"
			intro="Send events to other software as they happen. Messages are signed (Standard Webhooks) and retried for three days."
		>
			{added ? (
				<ShownOnce
					title="Copy the secret now. We show it only once."
					label={`The receiver checks the signature with it (${added.url}).`}
					value={added.secret}
				/>
			) : null}
			<div className="mt-6">
				{endpoints.length === 0 ? (
					<EmptyList>No webhooks yet.</EmptyList>
				) : (
					<Endpoints endpoints={endpoints} />
				)}
			</div>
			<section className="mt-10 max-w-prose">
				<h2 className="text-xl">Add a webhook</h2>
				<EndpointForm
					key={added?.secret}
					submit="Add the webhook"
					events={refused?.events}
					answer={refused}
				/>
			</section>
		</DeskPage>
	);
}

function Endpoints({ endpoints }: { endpoints: WebhookEndpoint[] }) {
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{endpoints.map((endpoint) => (
				<li
					key={endpoint.id}
					className="relative flex flex-wrap items-start gap-x-6 gap-y-1 px-4 py-4 hover:bg-brand-tint md:px-5"
				>
					<div className="min-w-0 grow basis-72">
						<h2 className="wrap-anywhere font-sans text-base">
							<Link
								to={`/desk/webhooks/${endpoint.id}`}
								className="text-brand underline after:absolute after:inset-0"
							>
								{endpoint.url}
							</Link>
						</h2>
						<p className="text-muted text-sm">{endpoint.events.join(', ')}</p>
						{endpoint.offReason ? (
							<p className="text-danger text-sm">{endpoint.offReason}</p>
						) : null}
					</div>
					<EndpointMark endpoint={endpoint} />
				</li>
			))}
		</ul>
	);
}

function EndpointMark({ endpoint }: { endpoint: WebhookEndpoint }) {
	if (!endpoint.isOn) return <Mark tone="quiet">Off</Mark>;
	if (endpoint.failingSince !== null) return <Mark tone="bad">Failing</Mark>;
	return <Mark tone="good">On</Mark>;
}
