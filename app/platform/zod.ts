import { z } from 'zod';

// In a browser Zod would try out whether it may build code from text, which the content policy forbids and reports.
if ('document' in globalThis) z.config({ jitless: true });

/** Zod, which every part of the site imports from here: a module may reach a browser one day. */
export { z };

/** Reads JSON of somebody else's making, for a schema to check; undefined for a text that is none. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
