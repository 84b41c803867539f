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

/** What lives as long as the process. */
export interface App {
	env: Env;
	db: Database;
	/** What is wrong with the database, if anything. */
	health: DatabaseHealth;
	log: Log;
	clock: Clock;
	auth: OpenAuth;
}

/** What a loader or action works with: the app, and what belongs to this request alone. */
export interface RequestContext extends App {
	requestId: string;
	/** Where the request came from, as far as the proxies in front are believed. */
	clientIp: string;
	content: ContentReader;
	/** Searches what the site says in public. */
	search(query: string): Promise<SearchAnswer>;
	/** Who is signed in; undefined for nobody, and for cached pages. */
	user: SignedInUser | undefined;
	/** To whose own place the page leads. It proves nothing. */
	audience: Audience;
	/** Called instead of rendering the page of an unknown address, which is there already. */
	shareNotFound?: () => void;
	/**
	 * Set for a page that script cannot bring to life, being shown at addresses of several routes, or that is the answer
	 * to a form which was sent without any.
	 */
	hasNoScripts?: boolean;
	/** Pages that somebody may have meant by an unknown address. */
	suggestions?: readonly PageName[];
	/** Aborted when the process is to end, for answers that would go on for hours. */
	stopping: AbortSignal;
	/** What went wrong while the answer was made; its status depends on it. */
	failures: unknown[];
	/** What the page tells search engines, added by its loaders. Browsers have no use for it, so it is no loader data. */
	structuredData: StructuredData[];
	/** A form that was sent without script, once more to read: if it fails or is refused, it is shown again. */
	sent: Request | undefined;
}

/** Where loaders and actions find it: `context.get(appContext)`. */
export const appContext = createContext<RequestContext>();
