import type { Database, DbContext } from '#app/db/open-database.server.ts';
import type { Editor } from './editor.ts';
import { changeEntry } from './entries/change-entry.server.ts';
import { findReadable } from './reader/content-repository.server.ts';
import { parseEntry } from './reader/parse-entry.server.ts';

const place = { collection: 'site', slug: 'site' } as const;

/** Whether the site is live; until then it is a demo with samples. */
export async function isSiteLive(db: Database): Promise<boolean> {
	const row = await findReadable(db, 'public', place.collection, place.slug);
	return row !== undefined && parseEntry('site', row.slug, row.data).stage === 'live';
}

/** Takes the site live, or back to a demo. Other drafted settings stay drafts. */
export async function setSiteStage(
	context: DbContext,
	actor: Editor,
	stage: 'demo' | 'live',
): Promise<{ outcome: 'done' | 'failed' }> {
	const result = await changeEntry(context, actor, place, (row) => ({
		state: 'published',
		data: { ...JSON.parse(row.data), stage },
		draft: row.draft === null ? undefined : { ...JSON.parse(row.draft), stage },
		publishAt: row.publish_at,
		event: 'published',
	}));
	return { outcome: result.outcome === 'done' ? 'done' : 'failed' };
}
