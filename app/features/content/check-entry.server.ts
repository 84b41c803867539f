import type { ContentContext } from './actor.ts';
import type { CollectionName } from './collections.ts';

/** Stub. */
export interface Finding {
	severity: 'stop' | 'warn';
	label: string;
	message: string;
}

/** Stub. */
export async function checkEntry(
	_ctx: ContentContext,
	_entry: { collection: CollectionName; slug: string; data: unknown },
): Promise<{ findings: Finding[]; pages: string[] }> {
	return {
		findings: [{ severity: 'warn', label: 'Stub', message: 'The checks are not here yet.' }],
		pages: ['/', '/about'],
	};
}
