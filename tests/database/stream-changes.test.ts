import { expect, test, vi } from 'vitest';
import { streamChanges } from '#app/features/leads/stream-changes.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';

onBothEngines((makeDatabase) => {
	test('a stream that cannot be begun ends by itself, and its heartbeat with it', async () => {
		const db = await makeDatabase();
		await db.schema.dropTable('lead_changes').execute();
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		const stream = streamChanges({
			db,
			log: silentLog(),
			stopping: new AbortController().signal,
			mayStay: async () => true,
		});
		await expect(new Response(stream).text()).rejects.toThrow(/lead_changes/);
		expect(vi.getTimerCount()).toBe(0);
		vi.useRealTimers();
	});
});
