import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import type { AccessRule, Guard } from '#app/routes/allow.server.ts';
import routes from '#app/routes.ts';

/** A route with what its module declares. */
export interface RouteEntry {
	path: string;
	/** Its permission rules; required where anything private is at stake. */
	rules: (AccessRule | undefined)[];
	hasAction: boolean;
}

interface RouteModule {
	middleware?: readonly Partial<Guard>[];
	action?: unknown;
}

export const routeTable = flatten(routes as RouteConfigEntry[]);

export async function readRoute({ path, file }: { path: string; file: string }) {
	const { middleware = [], action } = await loadModule<RouteModule>(file);
	const entry: RouteEntry = {
		path,
		rules: middleware.map((guard) => guard.rule),
		hasAction: action !== undefined,
	};
	return entry;
}

/** Cached matches, since matching ranks all routes. */
const matches = new Map<string, ReturnType<typeof findRoute>>();

function findRoute(address: string) {
	return matchRoutes(routeTable, address)?.at(-1);
}

/** The module of a path, and its parameters. */
export async function openModule<Module>(address: string) {
	const match = matches.get(address) ?? findRoute(address);
	matches.set(address, match);
	if (!match) throw new Error(`There is no route for ${address}.`);
	return { params: match.params, module: await loadModule<Module>(match.route.file) };
}

const modules = new Map<string, Promise<unknown>>();

/** Imported by a computed name: a glob would make every route file look used. */
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
