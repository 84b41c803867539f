import { data, Form, Link, redirect, useSearchParams } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { matchResources, suggestResources } from '#app/features/content/find-resources.server.ts';
import { isResourcePage, resourcePages } from '#app/features/content/resource-pages.ts';
import { updateResource } from '#app/features/content/update-resource.server.ts';
import { Container } from '#app/ui/section.tsx';
import { allow } from '../../allow.server.ts';
import { readFields } from '../../read-fields.server.ts';
import { requireVisitor } from '../../require-visitor.server.ts';
import type { Route } from './+types/route.ts';
import { PageSelector } from './page-selector.tsx';
import { ResourceForm } from './resource-form.tsx';

export const middleware = [allow('content.edit')];

export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const chosen = url.searchParams.get('page') ?? params.page;
	if (!isResourcePage(chosen)) throw data(null, { status: 404 });
	if (chosen !== params.page) throw redirect(`/update/${chosen}`);
	const previous = url.searchParams.get('previous') ?? '';
	const [matches, suggestions] = await Promise.all([
		matchResources(db, chosen, previous),
		suggestResources(db, chosen, previous),
	]);
	return { page: chosen, previous, matches, suggestions };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	if (!isResourcePage(params.page)) throw data(null, { status: 404 });
	const names = resourcePages[params.page].fields.map(({ name }) => name);
	const read = await readFields(request, ['previous', 'entry', 'version', ...names]);
	const { previous = '', entry = '', version = '', ...fields } = read;
	const sent = { previous, entry, version, fields };
	const { id, name } = requireVisitor(context);
	const result = await updateResource(context.get(appContext), { id, name }, params.page, sent);
	switch (result.outcome) {
		case 'updated':
			return redirect(`/update/${params.page}?told=updated`, 303);
		case 'invalid':
			return data(
				{ sent, errors: result.errors, message: 'Nothing was changed. Look at what is marked.' },
				{ status: 422 },
			);
		case 'ambiguous':
			return data(
				{ sent, candidates: result.candidates, message: result.message },
				{ status: 422 },
			);
		default:
			return data({ sent, message: result.message }, { status: 422 });
	}
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Update Resource Pages' },
	{ name: 'robots', content: 'noindex' },
];

export default function UpdatePage({ loaderData, actionData }: Route.ComponentProps) {
	const { page, previous } = loaderData;
	const [search] = useSearchParams();
	// What was told is part of the key, so that a form which has done its work begins anew.
	const key = [page, previous, search.get('told')].join(' ');
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
							<Form method="post" action="/sign-out">
								<button type="submit" className="min-h-11 text-brand underline">
									Sign out
								</button>
							</Form>
						</div>
					</div>
					<PageSelector page={page} />
					<ResourceForm key={key} {...loaderData} answer={actionData} />
				</div>
			</Container>
		</main>
	);
}
