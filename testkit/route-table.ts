import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
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

/** Every address of the site, with the file behind it. */
export const routeTable = flatten(routes as RouteConfigEntry[]);

/** What the module behind an address says. */
export async function readRoute({ path, file }: { path: string; file: string }) {
	const { middleware = [], action } = await loadModule<RouteModule>(file);
	const entry: RouteEntry = {
		path,
		rules: middleware.map((guard) => guard.rule),
		hasAction: action !== undefined,
	};
	return entry;
}

/** What is behind the addresses that were asked for: to find one out means to rank all routes. */
const matches = new Map<string, ReturnType<typeof findRoute>>();

function findRoute(address: string) {
	return matchRoutes(routeTable, address)?.at(-1);
}

/** The module that answers at an address, and the changing parts of that address. */
export async function openModule<Module>(address: string) {
	const match = matches.get(address) ?? findRoute(address);
	matches.set(address, match);
	if (!match) throw new Error(`There is no route for ${address}.`);
	return { params: match.params, module: await loadModule<Module>(match.route.file) };
}

const modules = new Map<string, Promise<unknown>>();

/** By a name that is only known now: a glob would make every file of the routes look used. */
async function loadModule<Module>(file: string): Promise<Module> {
	const module = modules.get(file) ?? import(/* @vite-ignore */ `/app/${file}`);
	modules.set(file, module);
	return (await module) as Module;
}

function flatten(entries: readonly RouteConfigEntry[]): { path: string; file: string }[] {
	return entries.flatMap(({ path, index, file, children = [] }) => [
		...(path === undefined && !index ? [] : [{ path: path ?? '', file }]),
		...flatten(children),
	]);
}
