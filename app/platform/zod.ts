import { z } from 'zod';

// In a browser Zod would try out whether it may build code from text, which the content policy forbids and reports.
if ('document' in globalThis) z.config({ jitless: true });

/** Zod, for rules that browsers check as well. */
export { z };
