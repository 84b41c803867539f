import { expect, test } from 'vitest';
import { type Page, PageCache } from '#server/cache/page-cache.ts';
import { compress, variants } from '#server/cache/variants.ts';
import { TooBusy } from '#server/requests/render-queue.ts';

function page(text: string, madeFrom: Record<string, string> = {}): Page {
	const identity = Buffer.from(text);
	return {
		madeFrom: new Map(Object.entries(madeFrom)),
		etag: text,
		headers: [],
		variants: variants({ identity }),
	};
}

const keep = (text: string, madeFrom?: Record<string, string>) => ({
	cacheable: true as const,
	page: page(text, madeFrom),
});

/** The fingerprints after a change. */
const answering = (answers: Record<string, string>) => async () => new Map(Object.entries(answers));

test('renders once for all concurrent requests', async () => {
	const cache = new PageCache();
	const { promise, resolve } = Promise.withResolvers<ReturnType<typeof keep>>();
	let renders = 0;
	const render = () => {
		renders += 1;
		return promise;
	};
	const asked = [1, 2, 3].map(() => cache.render('/', render));
	resolve(keep('home'));
	const answers = await Promise.all(asked);
	expect(renders).toBe(1);
	expect(answers.every((answer) => answer.cacheable && answer.page.etag === 'home')).toBe(true);
	expect(cache.get('/')?.etag).toBe('home');
});

test('recompresses a page at its second request', async () => {
	const cache = new PageCache();
	const text = Array.from({ length: 4000 }, (_, n) => `word${(n * n) % 977} `).join('');
	const body = await compress(Buffer.from(text));
	const first = body.br?.length ?? 0;
	await cache.render('/', async () => ({
		cacheable: true,
		page: { ...page('home'), variants: body },
	}));
	expect(body.isFastCompressed).toBe(true);
	cache.get('/');
	expect(body.isFastCompressed).toBe(false);
	await expect.poll(() => body.br?.length ?? 0).toBeLessThan(first);
});

test('evicts exactly the pages whose results have changed', async () => {
	const cache = new PageCache();
	await cache.render('/exams', async () => keep('exam', { 'exam/indore': '1', labels: 'a' }));
	await cache.render('/rohtak', async () => keep('other', { 'exam/rohtak': '1', labels: 'a' }));
	await cache.refresh(async (questions) => {
		expect([...questions].sort()).toEqual(['exam/indore', 'exam/rohtak', 'labels']);
		return new Map([
			['exam/indore', '2'],
			['labels', 'a'],
		]);
	});
	expect(cache.get('/exams')).toBeUndefined();
	expect(cache.get('/rohtak')).toBeDefined();
	expect(cache.size).toMatchObject({ pages: 1, bytes: 'other'.length, renders: 2 });
});

test('does not cache a page whose content changed while it was rendered', async () => {
	const cache = new PageCache();
	const { promise, resolve } = Promise.withResolvers<ReturnType<typeof keep>>();
	const asked = cache.render('/exams', () => promise);
	await cache.refresh(answering({}));
	resolve(keep('stale', { exam: '1' }));
	await asked;
	expect(cache.get('/exams')).toBeUndefined();
});

test('does not cache a page that was finished while fingerprints were compared', async () => {
	const cache = new PageCache();
	const { promise, resolve } = Promise.withResolvers<ReturnType<typeof keep>>();
	const asked = cache.render('/exams', () => promise);
	await cache.refresh(async () => {
		resolve(keep('stale', { exam: '1' }));
		await asked;
		return new Map();
	});
	expect(cache.get('/exams')).toBeUndefined();
});

test('lets no request after a change join a render from before it', async () => {
	const cache = new PageCache();
	const before = Promise.withResolvers<ReturnType<typeof keep>>();
	const first = cache.render('/exams', () => before.promise);
	await cache.refresh(answering({}));
	const second = await cache.render('/exams', async () => keep('fresh'));
	before.resolve(keep('stale'));
	await first;
	expect(second.cacheable && second.page.etag).toBe('fresh');
	expect(cache.get('/exams')?.etag).toBe('fresh');
});

test('lets requests after a change share a render, also when one from before it ends', async () => {
	const cache = new PageCache();
	const before = Promise.withResolvers<ReturnType<typeof keep>>();
	const first = cache.render('/exams', () => before.promise);
	cache.clear();
	const after = Promise.withResolvers<ReturnType<typeof keep>>();
	const second = cache.render('/exams', () => after.promise);
	before.resolve(keep('stale'));
	await first;
	const third = cache.render('/exams', async () => keep('rendered again'));
	after.resolve(keep('fresh'));
	expect(await third).toBe(await second);
	expect(cache.size.renders).toBe(2);
});

test('gives each visitor a separate response if the page is not cached', async () => {
	const cache = new PageCache();
	const render = async () => ({ cacheable: false as const, response: new Response('private') });
	const answers = await Promise.all([cache.render('/x', render), cache.render('/x', render)]);
	for (const answer of answers) {
		if (answer.cacheable || answer.response === 'not-found')
			throw new Error('No answer of its own.');
		expect(await answer.response.text()).toBe('private');
	}
	expect(cache.get('/x')).toBeUndefined();
});

test('fails for concurrent visitors when the render fails, and tries again for the next', async () => {
	const cache = new PageCache();
	const fail = () => Promise.reject(new Error('down'));
	const asked = await Promise.allSettled([cache.render('/x', fail), cache.render('/x', fail)]);
	expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	expect(cache.size.renders).toBe(1);
	await cache.render('/x', async () => keep('up'));
	expect(cache.get('/x')?.etag).toBe('up');
});

test('a client that was refused a render takes no other with it', async () => {
	const cache = new PageCache();
	const first = cache.render('/x', () => Promise.reject(new TooBusy()));
	const others = [1, 2].map(() => cache.render('/x', async () => keep('up')));
	await expect(first).rejects.toThrow(TooBusy);
	const [second, third] = await Promise.all(others);
	expect(third).toBe(second);
	expect(cache.get('/x')?.etag).toBe('up');
	expect(cache.size.renders).toBe(2);
});

test('has a maximum number of pages', async () => {
	const cache = new PageCache();
	for (let n = 0; n < 2100; n += 1) await cache.render(`/${n}`, async () => keep('x'));
	expect(cache.size.pages).toBe(2000);
	expect(cache.get('/0')).toBeUndefined();
	expect(cache.get('/2099')).toBeDefined();
});

test('evicts the least recently used page when it is full', async () => {
	const cache = new PageCache({ maxPages: 10, maxBytes: 12 });
	await cache.render('/a', async () => keep('aaaa'));
	await cache.render('/b', async () => keep('bbbb'));
	await cache.render('/c', async () => keep('cccc'));
	cache.get('/a');
	await cache.render('/d', async () => keep('dddd'));
	expect(['/a', '/b', '/c', '/d'].filter((address) => cache.get(address))).toEqual([
		'/a',
		'/c',
		'/d',
	]);
	expect(cache.size).toMatchObject({ pages: 3, bytes: 12 });
});
