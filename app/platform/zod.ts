import { z } from 'zod';

// In a browser Zod would test whether it may compile code, which the content policy forbids and reports.
if ('document' in globalThis) z.config({ jitless: true });

/** Zod, imported from here everywhere, since any module may reach a browser. */
export { z };

/** Parses untrusted JSON for a schema; undefined if invalid. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
