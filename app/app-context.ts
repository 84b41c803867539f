import { createContext } from 'react-router';
import type { Database } from '#app/db/open-database.server.ts';
import type { OpenAuth } from '#app/features/accounts/auth.server.ts';
import type { Visitor } from '#app/features/accounts/read-visitor.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { SearchAnswer } from '#app/features/search/answer-search.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.server.ts';

/** What lives as long as the process. */
export interface App {
	env: Env;
	db: Database;
	log: Log;
	clock: Clock;
	auth: OpenAuth;
}

/** What a loader or action works with: the app, and what belongs to this request alone. */
export interface RequestContext extends App {
	requestId: string;
	/** Where the request came from, as far as the proxies in front are believed. */
	clientAddress: string;
	content: ContentReader;
	/** Searches what the site says in public. */
	search(query: string): Promise<SearchAnswer>;
	/** Who is signed in; undefined for nobody. */
	visitor: Visitor | undefined;
	/** Aborted when the process is to end, for answers that would go on for hours. */
	stopping: AbortSignal;
	/** What went wrong while the answer was made; its status depends on it. */
	failures: unknown[];
	/** A form that was sent without script, once more to read: if it fails or is refused, it is shown again. */
	sent: Request | undefined;
}

/** Where loaders and actions find it: `context.get(appContext)`. */
export const appContext = createContext<RequestContext>();
