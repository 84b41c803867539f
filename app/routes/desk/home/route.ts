import { redirect } from 'react-router';
import { can } from '#app/features/accounts/permissions.ts';
import { allow, requireVisitor } from '../../allow.server.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('desk.see')];

/** Who works on leads begins the day with them, who writes with what the site says. */
export function loader({ context }: Route.LoaderArgs) {
	const worksOnLeads = can(requireVisitor(context).role, 'leads.work');
	return redirect(worksOnLeads ? '/desk/inbox' : '/desk/studio');
}
