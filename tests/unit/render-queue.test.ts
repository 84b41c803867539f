import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RenderQueue, TooBusy } from '#server/requests/render-queue.ts';

/** Work that runs until it is released. */
function openEnded() {
	const { promise, resolve } = Promise.withResolvers<void>();
	return { work: () => promise, end: resolve };
}

async function settled() {
	for (let n = 0; n < 500; n += 1) await setImmediate();
}

test('runs one client’s work in order, and several clients’ in turns', async () => {
	const queue = new RenderQueue();
	const done: string[] = [];
	const ask = (client: string, name: string) =>
		queue.run(client, async () => {
			done.push(name);
		});
	await Promise.all([
		ask('a', 'a1'),
		ask('a', 'a2'),
		ask('a', 'a3'),
		ask('b', 'b1'),
		ask('b', 'b2'),
	]);
	expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('yields to others between two pieces of work', async () => {
	const queue = new RenderQueue();
	const done: string[] = [];
	const asked = [1, 2].map((n) => queue.run('a', async () => done.push(`render ${n}`)));
	await setImmediate();
	done.push('something else');
	await Promise.all(asked);
	expect(done).toEqual(['render 1', 'something else', 'render 2']);
});

test('renders two pages of one client at once, with those of others beside them', async () => {
	const queue = new RenderQueue();
	const { work, end } = openEnded();
	const started: string[] = [];
	const ask = (client: string) =>
		queue.run(client, () => {
			started.push(client);
			return work();
		});
	const all = [...'aaaaa'].map(ask);
	await settled();
	expect(started).toEqual(['a', 'a']);
	all.push(ask('b'));
	await settled();
	expect(started).toEqual(['a', 'a', 'b']);
	end();
	await Promise.all(all);
	expect(started).toEqual([...'aabaaa']);
});

test('returns the work’s result, and continues after a failure', async () => {
	const queue = new RenderQueue();
	await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
	expect(await queue.run('a', async () => 5)).toBe(5);
});

test('when it is full, only the client with most requests is refused', async () => {
	const queue = new RenderQueue();
	const { work, end } = openEnded();
	const outcomes: string[] = [];
	const ask = (client: string) =>
		queue.run(client, work).then(
			() => outcomes.push(`${client} served`),
			(error) => outcomes.push(`${client} ${error instanceof TooBusy ? 'refused' : 'failed'}`),
		);
	const all = Array.from({ length: 300 }, () => ask('flood'));
	await settled();
	const others = ['one', 'two', 'three'].map(ask);
	end();
	await Promise.all([...all, ...others]);
	const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
	expect(count('flood served')).toBeGreaterThan(100);
	expect(count('flood refused')).toBeGreaterThan(100);
	expect(['one', 'two', 'three'].map((client) => count(`${client} served`))).toEqual([1, 1, 1]);
});
