import { expect, onTestFinished, test, vi } from 'vitest';
import { deleteSpam, markSpam } from '#app/features/enquiries/spam.server.ts';
import { LiveChanges } from '#app/features/leads/inbox/live-changes.server.ts';
import {
	mayListen,
	pollChanges,
	streamChanges,
} from '#app/features/leads/inbox/stream-changes.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';
import { asha, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	test('a stream that cannot start ends by itself, with its heartbeat', async () => {
		const db = await makeDatabase();
		await db.schema.dropTable('lead_changes').execute();
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		onTestFinished(() => void vi.useRealTimers());
		const stream = streamChanges({
			db,
			log: silentLog(),
			clock: new FixedClock(),
			stopping: new AbortController().signal,
			personId: 'asha',
			mayStay: async () => true,
		});
		await expect(new Response(stream).text()).rejects.toThrow(/lead_changes/);
		expect(vi.getTimerCount()).toBe(0);
	});

	test('a deleted lead is announced as deleted, never as new', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const { id, leadId } = await sendEnquiry(db, clock);
		await markSpam({ db, clock }, asha, { id: leadId });
		const [sent] = (await pollChanges({ db, clock }, asha.id, 0)).changes;
		expect(sent).toMatchObject({ leadId, kind: 'enquiry' });
		await deleteSpam({ db, clock }, asha, id);
		const { changes } = await pollChanges({ db, clock }, asha.id, 0);
		expect(changes.length).toBeGreaterThan(1);
		for (const change of changes) expect(change).toMatchObject({ leadId, kind: 'deleted' });
	});

	test('an inbox that opens beside another takes no change from it', async () => {
		const db = await makeDatabase();
		const second = Promise.withResolvers<void>();
		let begun = 0;
		const held = db.withPlugin({
			transformQuery: ({ node }) => node,
			async transformResult({ result }) {
				const [row] = result.rows;
				if (!row || !('last' in row)) return result;
				begun += 1;
				if (begun > 1) await second.promise;
				return result;
			},
		});
		const live = new LiveChanges(held, silentLog());
		const heard: string[] = [];
		const listeners = [
			live.listen((changes) => heard.push(...changes.map(({ leadId }) => leadId))),
			live.listen(() => {}),
		];
		await listeners[0];
		const { leadId } = await sendEnquiry(db, new FixedClock());
		second.resolve();
		const stops = await Promise.all(listeners);
		await expect.poll(() => heard).toEqual([leadId]);
		for (const stop of stops) stop();
	});

	test('an unread stream costs nothing, and the number per person is limited', async () => {
		const parts = {
			db: await makeDatabase(),
			log: silentLog(),
			clock: new FixedClock(),
			stopping: new AbortController().signal,
			personId: 'asha',
			mayStay: async () => true,
		};
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		onTestFinished(() => void vi.useRealTimers());
		streamChanges(parts);
		expect(vi.getTimerCount()).toBe(0);
		const readers = [];
		while (mayListen('asha') && readers.length < 100) {
			const reader = streamChanges(parts).getReader();
			await reader.read();
			readers.push(reader);
		}
		expect(readers).toHaveLength(30);
		expect(mayListen('ravi')).toBe(true);
		for (const reader of readers) await reader.cancel();
		expect(mayListen('asha')).toBe(true);
		expect(vi.getTimerCount()).toBe(0);
	});
});
