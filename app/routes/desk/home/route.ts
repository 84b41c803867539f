import { redirect } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { readLaunchList } from '#app/features/launch/read-launch-list.server.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { workplaceOf } from '../../sign-in/signing-in.server.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('desk.see')];

/** Counsellors start with their leads, editors with the studio, and a new owner with going live. */
export async function loader({ context }: Route.LoaderArgs) {
	const { role, name } = requireUser(context);
	// The name of staff added by email is still the email, which families must not see.
	if (name.includes('@')) return redirect('/desk/security?first=name');
	if (can(role, 'site.manage') && (await isUntouched(context.get(appContext)))) {
		return redirect('/desk/launch');
	}
	return redirect(workplaceOf(role).to);
}

/** Whether the site is a demo on which no step towards going live was taken. */
async function isUntouched(app: RequestContext) {
	const { isLive, steps } = await readLaunchList(app);
	return !isLive && !steps.some(({ isNeeded, isDone }) => isNeeded && isDone);
}
