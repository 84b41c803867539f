import { can, roles } from '#app/features/accounts/permissions.ts';
import type { Cookies } from './accounts.ts';
import type { RouteEntry } from './route-table.ts';

/** Values for the parameters of a path. */
const parts: Record<string, string> = { collection: 'blog', page: 'blog', slug: 'x', number: '1' };

/** A path that matches a route. */
export function addressOfRoute(path: string): string {
	return `/${path.replaceAll(/:(\w+)\??/g, (_part, name: string) => parts[name] ?? 'x')}`;
}

/** Whether the route has a permission rule. */
export function isGuarded({ rules: [rule] }: RouteEntry) {
	return rule !== undefined && rule !== 'anyone';
}

/** Requests a guarded route as everybody, by GET and POST; returns whom it let in or kept out against its rule. */
export async function openRoute(url: string, route: RouteEntry, cookies: Cookies) {
	const { path, hasAction } = route;
	const [rule] = route.rules;
	if (!rule || rule === 'anyone') return [];
	const wrong: string[] = [];
	const ask = (cookie: string, method: string) =>
		fetch(url + addressOfRoute(path), { method, redirect: 'manual', headers: { cookie } });

	const stranger = await ask('', 'GET');
	const sentTo = stranger.headers.get('Location') ?? '';
	if (stranger.status !== 302 || !/^\/(?:login|update)\?next=/.test(sentTo)) {
		wrong.push(`${path}: a stranger is answered ${stranger.status} ${sentTo}`);
	}
	for (const method of hasAction ? ['GET', 'POST'] : ['GET']) {
		if (method === 'POST') {
			const { status } = await ask('', 'POST');
			if (status !== 401) wrong.push(`${path}: a stranger’s POST is answered ${status}`);
		}
		for (const role of roles) {
			const { status } = await ask(cookies[role], method);
			const isRight = status < 500 && (status === 403) === !can(role, rule);
			if (!isRight) wrong.push(`${path}: ${method} of ${role} is answered ${status}`);
		}
	}
	return wrong;
}
