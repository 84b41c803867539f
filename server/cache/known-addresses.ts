import type { ServerBuild } from 'react-router';
import { addressAliases, addressKey } from '#app/address-aliases.ts';
import { addresses, fixedAddresses, matchPaths, serverAddresses } from '#app/addresses.ts';
import type { PageName } from '#app/features/content/public-pages.server.ts';
import { isPersonal, withoutDataEnding } from './page-address.ts';
import { createSuggester, type Suggest } from './suggest-addresses.ts';

const ofContent = new Set(addresses.filter(({ content }) => content).map(({ path }) => path));

type Routes = ServerBuild['routes'];

/**
 * Which paths exist, without asking the router or the database: those of routes come from the route table, those of
 * content from the last reading.
 */
export class KnownAddresses {
	readonly #routes: RegExp;
	readonly #actions: RegExp;
	/** Undefined until content was read; until then the router decides. */
	#content: ReadonlySet<string> | undefined;
	/** Pages whose names are close to an unknown path. */
	suggest: Suggest = () => [];

	constructor(routes: Routes) {
		const fixed = addresses.map(({ path }) => path).filter((path) => !ofContent.has(path));
		this.#routes = matchPaths([...serverAddresses, ...fixed]);
		const taking = Object.values(routes).filter((route) => route?.module.action);
		this.#actions = matchPaths(taking.map((route) => `/${route?.path ?? ''}`));
	}

	/** Replaces the paths of content, and the page names used for suggestions. */
	setContent(paths: Iterable<string>, names: readonly PageName[] = []) {
		const all = [...paths, ...fixedAddresses, ...addressAliases.keys()];
		this.#content = new Set(all.map(addressKey));
		this.suggest = createSuggester(names);
	}

	/** Whether something exists at a path; other spellings are left to the router, which redirects. */
	has(path: string): boolean {
		if (!this.#content) return true;
		const page = withoutDataEnding(path);
		return this.#routes.test(page) || this.#content.has(addressKey(page));
	}

	/** Whether a path accepts forms; for personal pages the route's own rule decides. */
	takesForms(path: string): boolean {
		return this.#actions.test(withoutDataEnding(path)) || (isPersonal(path) && this.has(path));
	}
}
