import { Link, redirect, useRouteLoaderData } from 'react-router';
import { can } from '#app/features/accounts/permissions.ts';
import { allow } from '../../allow.server.ts';
import { requireVisitor } from '../../require-visitor.server.ts';
import type { loader as shellLoader } from '../shell/layout.tsx';
import type { Route } from './+types/route.ts';

export const middleware = [allow('desk.see')];

/** Who works on leads begins the day with them. */
export function loader({ context }: Route.LoaderArgs) {
	if (can(requireVisitor(context).role, 'leads.work')) throw redirect('/desk/inbox');
	return null;
}

export default function DeskHome() {
	const shell = useRouteLoaderData<typeof shellLoader>('routes/desk/shell/layout');
	return (
		<main id="main" className="px-4 py-8 md:px-10 md:py-12">
			<h1 className="text-3xl">Hello {shell?.name}</h1>
			<ul className="mt-8 grid gap-4 sm:grid-cols-2">
				{shell?.places.map((place) => (
					<li key={place.to} className="relative rounded-card border border-line bg-surface p-5">
						<h2 className="text-lg">
							<Link to={place.to} className="text-brand underline after:absolute after:inset-0">
								{place.label}
							</Link>
						</h2>
						<p className="mt-1 text-muted">{place.hint}</p>
					</li>
				))}
			</ul>
		</main>
	);
}
