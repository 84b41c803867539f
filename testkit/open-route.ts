import { can, roles } from '#app/features/accounts/permissions.ts';
import type { Cookies } from './accounts.ts';
import type { RouteEntry } from './route-table.ts';

/** What stands for the changing parts of an address. */
const parts: Record<string, string> = { collection: 'blog', page: 'blog', slug: 'x', number: '1' };

/** An address that a route answers to. */
export function addressOfRoute(path: string): string {
	return `/${path.replaceAll(/:(\w+)\??/g, (_part, name: string) => parts[name] ?? 'x')}`;
}

/** Whether the route states that it is for some people only. */
export function isGuarded({ rules: [rule] }: RouteEntry) {
	return rule !== undefined && rule !== 'anyone';
}

/** Asks for a guarded route as everybody, in both ways; answers with whom it let in, or out, against its rule. */
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
