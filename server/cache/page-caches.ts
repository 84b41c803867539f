import { readAudience } from '#app/features/accounts/audience.ts';
import { mayBeSignedIn } from '#app/features/accounts/session-cookie.ts';
import { trackCache } from '#app/platform/memory-budget.ts';
import type { CachedResponse } from '#server/requests/send.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { isPicture, isSearch, unknownAddress } from './page-address.ts';
import { keyFor, limitsOfPictures, limitsOfSearches, PageCache } from './page-cache.ts';

/** Everything answered from memory: pages, searches, pictures and static files. */
export class PageCaches {
	readonly pages = new PageCache();
	readonly searches = new PageCache(limitsOfSearches);
	readonly pictures = new PageCache(limitsOfPictures);
	readonly addresses: KnownAddresses;
	readonly #files: ReadonlyMap<string, CachedResponse>;

	constructor(addresses: KnownAddresses, files: ReadonlyMap<string, CachedResponse>) {
		this.addresses = addresses;
		this.#files = files;
		for (const name of ['pages', 'searches', 'pictures'] as const) {
			trackCache(name, () => this[name].size.bytes);
		}
	}

	cacheOf(address: string): PageCache {
		if (isPicture(address)) return this.pictures;
		return isSearch(address) ? this.searches : this.pages;
	}

	/** The cached response at this exact address, for the audience in these cookies. */
	find(address: string, cookies: string | undefined): CachedResponse | undefined {
		const file = this.#files.get(address);
		if (file) return file;
		if (isPicture(address)) return this.pictures.get(address);
		const audience = readAudience(cookies);
		const page = this.cacheOf(address).get(keyFor(audience, address));
		if (page || !this.#isUnknown(address, cookies)) return page;
		const [path = ''] = address.split('?', 1);
		return this.#files.get(path) ?? this.pages.get(keyFor(audience, this.pageForUnknown(path).key));
	}

	/** The page for an unknown path and its cache key; all paths with the same suggestions share one. */
	pageForUnknown(path: string) {
		const address = unknownAddress(path);
		const suggestions = address.endsWith('.data') ? [] : this.addresses.suggest(path);
		const [likeliest] = suggestions;
		const key = likeliest ? `${address} ${likeliest.path} ${likeliest.title}` : address;
		return { address, key, suggestions };
	}

	/** True only for plain paths that certainly do not exist; everything else gets the full checks. */
	#isUnknown(address: string, cookies: string | undefined) {
		const [path = '', query = ''] = address.split('?', 2);
		if (!plainPath.test(path) || oddQuery.test(query)) return false;
		// Editors can preview unpublished pages.
		if (query.includes('preview') && mayBeSignedIn(cookies)) return false;
		return !this.addresses.has(path);
	}
}

const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;
const oddQuery = /#|%00/;
