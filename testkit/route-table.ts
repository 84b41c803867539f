import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Guard, Rule } from '#app/routes/allow.server.ts';
import routes from '#app/routes.ts';

/** A route of the table, with what its module says of itself. */
export interface RouteEntry {
	path: string;
	/** The rules it states; one of them where anything private is at stake. */
	rules: (Rule | undefined)[];
	hasAction: boolean;
}

interface RouteModule {
	middleware?: readonly Partial<Guard>[];
	action?: unknown;
}

const modules = import.meta.glob<RouteModule>('/app/routes/**/*.{ts,tsx}');

/** Every address of the site, with the file behind it. */
export const routeTable = flatten(routes as RouteConfigEntry[]);

/** What the module behind an address says. */
export async function readRoute({ path, file }: { path: string; file: string }) {
	const load = modules[`/app/${file}`];
	if (!load) throw new Error(`${file} was not found.`);
	const { middleware = [], action } = await load();
	const entry: RouteEntry = {
		path,
		rules: middleware.map((guard) => guard.rule),
		hasAction: action !== undefined,
	};
	return entry;
}

function flatten(entries: readonly RouteConfigEntry[]): { path: string; file: string }[] {
	return entries.flatMap(({ path, file, children = [] }) => [
		...(path === undefined ? [] : [{ path, file }]),
		...flatten(children),
	]);
}
