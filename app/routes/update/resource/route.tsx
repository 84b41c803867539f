import { startTransition, useId, useOptimistic } from 'react';
import { data, Link, redirect, useNavigate } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	findResources,
	listResourceFields,
} from '#app/features/content/resources/find-resources.server.ts';
import {
	isResourcePage,
	type ResourcePageName,
	resourcePages,
} from '#app/features/content/resources/resource-pages.ts';
import { updateResource } from '#app/features/content/resources/update-resource.server.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import { Button } from '#app/ui/button.tsx';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { Container } from '#app/ui/section.tsx';
import studioStyles from '../../../styles/studio.css?url';
import { allow, requireUser } from '../../allow.server.ts';
import { SignOutForm } from '../../drafts/sign-out-form.tsx';
import { setFlashMessage, takeFlashMessage } from '../../flash-message.server.ts';
import { redirectWith } from '../../sign-in/signing-in.server.ts';
import { useFlashMessage } from '../../use-flash-message.ts';
import type { Route } from './+types/route.ts';
import { readSentResource } from './read-sent.server.ts';
import { type ResourceAnswer, ResourceForm } from './resource-form.tsx';

export const middleware = [allow('content.edit')];

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** This page uses the studio's grid, which needs its styles. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: studioStyles }];

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const page = url.searchParams.get('page') ?? params.page;
	if (!isResourcePage(page)) throw data(null, { status: 404 });
	if (page !== params.page) throw redirect(`/update/${page}`);
	const previous = url.searchParams.get('previous');
	const resources = await findResources(app.db, page, previous ?? '');
	const chosen = url.searchParams.get('entry') ?? '';
	const { id: staffId } = requireUser(context);
	const asJson = url.searchParams.get('as') === 'json';
	const fields = listResourceFields(page);
	const found = { staffId, page, fields, asJson, previous: previous ?? '', chosen, ...resources };
	// A request for suggestions must not use up the flash message meant for the page.
	if (previous !== null) return data({ ...found, flash: undefined });
	const { flash, headers } = await takeFlashMessage(app, request.headers);
	return data({ ...found, flash }, { headers });
}

export async function action({ params, request, context }: Route.ActionArgs) {
	if (!isResourcePage(params.page)) throw data(null, { status: 404 });
	const read = readSentResource(await readForm(request), listResourceFields(params.page));
	const { sent, intent, asJson, errors, columns } = read;
	const shown = { sent, asJson, columns };
	// With JavaScript, the form does these three itself.
	if (intent === 'fill-in') {
		const { previous, entry } = sent;
		const query = new URLSearchParams({ previous, entry, ...(asJson && { as: 'json' }) });
		throw redirect(`/update/${params.page}?${query}`);
	}
	if (intent !== '') return answerForm<ResourceAnswer>({ ...shown, status: 200, errors });
	const { id, name } = requireUser(context);
	const app = context.get(appContext);
	const result = await updateResource(app, { id, name }, params.page, sent);
	if (result.outcome === 'updated') {
		return redirectWith([await setFlashMessage(app, 'updated')], `/update/${params.page}`);
	}
	const { outcome: _, ...why } = result;
	const message = 'Nothing was changed. Correct the marked fields.';
	return answerForm<ResourceAnswer>({ ...shown, status: 422, message, ...why });
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Update Resource Pages' },
	{ name: 'robots', content: 'noindex' },
];

export default function UpdatePage({ loaderData, actionData }: Route.ComponentProps) {
	const { page, previous, flash, staffId } = loaderData;
	const message = useFlashMessage(flash)?.message;
	// The flash message is part of the key, so that a submitted form is reset.
	const key = [page, previous, flash?.id].join(' ');
	return (
		<main id="main" className="bg-paper-deep">
			<Container className="py-8 md:py-14">
				<div className="mx-auto max-w-3xl rounded-card border border-line bg-surface p-5 md:p-10">
					<div className="flex flex-wrap items-start justify-between gap-4">
						<div>
							<h1 className="text-2xl">Update Resource Pages</h1>
							<p className="mt-1 text-muted">Fill the form to update the details</p>
						</div>
						<div className="flex gap-6">
							<Link to="/desk" className="inline-flex min-h-11 items-center text-brand underline">
								Desk
							</Link>
							<div className="text-brand">
								<SignOutForm staffId={staffId} />
							</div>
						</div>
					</div>
					<PageSelector page={page} />
					<ResourceForm key={key} {...loaderData} flash={message} answer={actionData} />
				</div>
			</Container>
		</main>
	);
}

/** Chooses the page to update: at once with JavaScript, by a button without. */
function PageSelector({ page }: { page: ResourcePageName }) {
	const id = useId();
	const navigate = useNavigate();
	const [shown, show] = useOptimistic(page);

	function choose(name: ResourcePageName) {
		startTransition(async () => {
			// Otherwise the select would show the previous page until the new one has loaded.
			show(name);
			await navigate(`/update/${name}`);
		});
	}

	return (
		<form action="/update/blog" className="mt-6 flex max-w-md items-end gap-3">
			<div className="grow">
				<label htmlFor={id} className="block font-semibold text-sm">
					Page
				</label>
				<select
					id={id}
					name="page"
					value={shown}
					onChange={(event) => choose(event.target.value as ResourcePageName)}
					className="mt-1 min-h-12 w-full rounded-control border border-control bg-surface px-3"
				>
					{Object.entries(resourcePages).map(([name, { label }]) => (
						<option key={name} value={name}>
							{label}
						</option>
					))}
				</select>
			</div>
			<noscript>
				<Button type="submit">Show</Button>
			</noscript>
		</form>
	);
}
