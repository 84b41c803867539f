import { useState } from 'react';
import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { allow, requireUser } from '../../../allow.server.ts';
import { describeFailure } from '../../../drafts/send-outcomes.ts';
import { readCollection } from '../read-collection.server.ts';
import type { Route } from './+types/route.ts';
import { actOnEntry } from './act-on-entry.server.ts';
import { EntryScreen } from './entry-screen.tsx';
import type { ActionResult } from './intent.ts';
import { loadEntry } from './load-entry.server.ts';

export const middleware = [allow('content.edit')];

export async function loader({ context, params }: Route.LoaderArgs) {
	return await loadEntry(context.get(appContext), requireUser(context), params);
}

const statuses: Partial<Record<ActionResult['outcome'], number>> = {
	invalid: 422,
	past: 422,
	conflict: 409,
	missing: 404,
};

export async function action({ context, params, request }: Route.ActionArgs) {
	const { info } = readCollection(params.collection);
	const slug = params.slug === 'new' ? undefined : params.slug;
	const fields = await readFields(request, ['intent', 'version', 'data', 'day', 'time', 'address']);
	const place = { collection: info.name, slug };
	const result = await actOnEntry(context.get(appContext), requireUser(context), place, fields);
	return data(result, { status: statuses[result.outcome] ?? 200 });
}

/** If the server cannot be reached or refuses, the form must stay on the screen with its unsaved text. */
export async function clientAction({
	serverAction,
}: Route.ClientActionArgs): Promise<ActionResult> {
	try {
		return await serverAction();
	} catch (error) {
		return { outcome: 'failed', message: describeFailure(error).message };
	}
}

export default function EntryRoute({ loaderData, params }: Route.ComponentProps) {
	// A new entry keeps its form, focus and scroll position when it gets its own address.
	const [created, setCreated] = useState<string>();
	const key = params.slug === created ? 'new' : params.slug;
	return (
		<EntryScreen key={`${params.collection}/${key}`} entry={loaderData} onCreated={setCreated} />
	);
}
