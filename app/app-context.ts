import { createContext } from 'react-router';
import type { DatabaseHealth } from '#app/db/database-health.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Audience } from '#app/features/accounts/audience.ts';
import type { OpenAuth } from '#app/features/accounts/sessions/auth.server.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { PageName } from '#app/features/content/public-pages.server.ts';
import type { SearchAnswer } from '#app/features/search/answer-search.server.ts';
import type { StructuredData } from '#app/features/seo/structured-data.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.server.ts';

/** The dependencies that live as long as the process. */
export interface App {
	env: Env;
	db: Database;
	/** The current problem of the database, if any. */
	health: DatabaseHealth;
	log: Log;
	clock: Clock;
	auth: OpenAuth;
}

/** What loaders and actions get: the app and the data of this request. */
export interface RequestContext extends App {
	requestId: string;
	/** The client's IP address, as far as the proxies in front are trusted. */
	clientIp: string;
	content: ContentReader;
	/** Searches the public pages. */
	search(query: string): Promise<SearchAnswer>;
	/** The signed-in user; undefined without a session and for cached pages. */
	user: SignedInUser | undefined;
	/** Whose account the header links to. It is no proof of who is signed in. */
	audience: Audience;
	/** Set where the not-found page is already cached: called instead of rendering it. */
	shareNotFound?: () => void;
	/**
	 * Set for a page that must not hydrate: it is served under the addresses of several routes, or answers a form sent
	 * without JavaScript.
	 */
	hasNoScripts?: boolean;
	/** Pages whose address is similar to the unknown one. */
	suggestions?: readonly PageName[];
	/** Aborted when the process shuts down, so that long-lived responses end. */
	stopping: AbortSignal;
	/** Errors while rendering; the status of the response depends on them. */
	failures: unknown[];
	/** Structured data for search engines, added by the loaders. Browsers do not need it, so it is not loader data. */
	structuredData: StructuredData[];
	/** A copy of a form sent without JavaScript; if it fails, the error page shows the form again. */
	sent: Request | undefined;
}

/** The context of loaders and actions: `context.get(appContext)`. */
export const appContext = createContext<RequestContext>();
