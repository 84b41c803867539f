import { readAudience } from '#app/features/accounts/audience.ts';
import { mayBeSignedIn } from '#app/features/accounts/session-cookie.ts';
import { trackCache } from '#app/platform/memory-budget.ts';
import type { Kept } from '#server/requests/send.ts';
import type { KnownAddresses } from './known-addresses.ts';
import { isPicture, isSearch, unknownAddress } from './page-address.ts';
import { keyFor, limitsOfPictures, limitsOfSearches, PageCache } from './page-cache.ts';

/** All that can be answered from memory. */
export class Shelves {
	readonly pages = new PageCache();
	readonly searches = new PageCache(limitsOfSearches);
	readonly pictures = new PageCache(limitsOfPictures);
	readonly addresses: KnownAddresses;
	readonly #files: ReadonlyMap<string, Kept>;

	constructor(addresses: KnownAddresses, files: ReadonlyMap<string, Kept>) {
		this.addresses = addresses;
		this.#files = files;
		for (const name of ['pages', 'searches', 'pictures'] as const) {
			trackCache(name, () => this[name].size.bytes);
		}
	}

	/** Where a page is kept. */
	shelfOf(address: string): PageCache {
		if (isPicture(address)) return this.pictures;
		return isSearch(address) ? this.searches : this.pages;
	}

	/** What is kept at this exact address, in the form that the bearer of these cookies is shown. */
	find(address: string, cookies: string | undefined): Kept | undefined {
		const file = this.#files.get(address);
		if (file) return file;
		if (isPicture(address)) return this.pictures.get(address);
		const audience = readAudience(cookies);
		const page = this.shelfOf(address).get(keyFor(audience, address));
		if (page || !this.#isUnknown(address, cookies)) return page;
		const [path = ''] = address.split('?', 1);
		return this.pages.get(keyFor(audience, unknownAddress(path)));
	}

	/** Only what is certain to be an unknown address, in plain letters; all else is looked at with more care. */
	#isUnknown(address: string, cookies: string | undefined) {
		const [path = '', query = ''] = address.split('?', 2);
		if (!plainPath.test(path) || oddQuery.test(query)) return false;
		// Editors see pages that are not there yet.
		if (query.includes('preview') && mayBeSignedIn(cookies)) return false;
		return !this.addresses.has(path);
	}
}

const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;
const oddQuery = /#|%00/;
