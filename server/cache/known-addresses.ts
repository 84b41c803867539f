import type { ServerBuild } from 'react-router';
import { addresses, fixedAddresses, matchPaths, serverAddresses } from '#app/addresses.ts';
import { isPersonal, withoutDataEnding } from './page-address.ts';

const ofContent = new Set(addresses.filter(({ content }) => content).map(({ path }) => path));

type Routes = ServerBuild['routes'];

/**
 * Which addresses exist, told without asking the router or the database: those of the program from its table of routes,
 * those of content from the last look at it.
 */
export class KnownAddresses {
	readonly #routes: RegExp;
	readonly #actions: RegExp;
	/** Undefined until content was looked at: until then the router has to say. */
	#content: ReadonlySet<string> | undefined;

	constructor(routes: Routes) {
		const fixed = addresses.map(({ path }) => path).filter((path) => !ofContent.has(path));
		this.#routes = matchPaths([...serverAddresses, ...fixed]);
		const taking = Object.values(routes).filter((route) => route?.module.action);
		this.#actions = matchPaths(taking.map((route) => `/${route?.path ?? ''}`));
	}

	/** Takes over the addresses that content has now. */
	setContent(paths: Iterable<string>) {
		const all = [...paths, ...fixedAddresses];
		this.#content = new Set(all.map((path) => path.toLowerCase()));
	}

	/** Whether there is something at a path; capitals that are wrong are left to the router, which leads on. */
	has(path: string): boolean {
		if (!this.#content) return true;
		const page = withoutDataEnding(path);
		return this.#routes.test(page) || this.#content.has(page.toLowerCase());
	}

	/** Whether something can be sent to a path; where not everybody may, the route's own rule has the first word. */
	takesForms(path: string): boolean {
		return this.#actions.test(withoutDataEnding(path)) || (isPersonal(path) && this.has(path));
	}
}
