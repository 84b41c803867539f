import type { ImportOutcome } from '#app/features/content/files/import-content.server.ts';

/** What an import is answered: how it ended, or that there was no file. */
export type ImportAnswer = ImportOutcome | { outcome: 'no-file' };
