import { describe, expect, test } from 'vitest';
import { memoryBudget } from '#app/platform/memory-budget.ts';
import { readCookies, signIn, trySignIn } from '#testkit/sign-in.ts';
import { sharedSite, startSite } from '#tests/setup/start-site.ts';

const site = sharedSite();

const readMetrics = async () => await (await fetch(`${site.url}/metrics`)).text();

/** How many pages were rendered, without searches. */
const countRenders = async () =>
	Number(/^page_cache_renders_total\{cache="pages"\} (\d+)/m.exec(await readMetrics())?.[1]);

describe('a page', () => {
	test('is sent compressed with an ETag, and not again to a client that has it', async () => {
		const { url } = site;
		const first = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
		expect(first.status).toBe(200);
		expect(first.headers.get('content-encoding')).toBe('br');
		expect(await first.text()).toContain('<h1');
		const etag = first.headers.get('etag') ?? '';
		const again = await fetch(url, { headers: { 'If-None-Match': etag } });
		expect(again.status).toBe(304);
		expect(await again.text()).toBe('');
		expect((await fetch(url, { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200);
	});

	test('is compressed even if it is rendered for one visitor, also with a session', async () => {
		const cookie = await signIn(site.url);
		for (const [path, headers] of [
			['/login', {}],
			['/desk/studio', { cookie }],
			['/desk/studio.data', { cookie }],
		] as const) {
			const ask = async (encoding: string) => {
				const init = { headers: { ...headers, 'Accept-Encoding': encoding } };
				const response = await fetch(site.url + path, init);
				// The desk gives each page its own idempotency key.
				const text = (await response.text()).replaceAll(
					/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
					'',
				);
				return { encoding: response.headers.get('content-encoding'), text };
			};
			const plain = await ask('identity');
			for (const encoding of ['gzip', 'br']) {
				expect(await ask(encoding)).toEqual({ encoding, text: plain.text });
			}
		}
	});

	test('is the same whether its shell was cached or rendered with it', async () => {
		const { url } = await startSite();
		const read = async (path: string) => (await fetch(url + path)).text();
		const first = await read('/login');
		expect(await read('/login')).toBe(first);
		const headerOf = (html: string) => /<header class="site-header.*?<\/header>/s.exec(html)?.[0];
		expect(headerOf(first)).toBeDefined();
		for (const path of ['/', '/exams1', '/nowhere', '/search?q=ranchi']) {
			expect(headerOf(await read(path)), path).toBe(headerOf(first));
		}
	});

	test.each(['/about', '/compare', '/search'])(
		'%s is the same in every encoding, whoever came first',
		async (path) => {
			const texts: string[] = [];
			for (const encoding of ['identity', 'gzip', 'br', 'br', 'identity']) {
				const headers = { 'Accept-Encoding': encoding };
				const response = await fetch(site.url + path, { headers });
				expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
				texts.push(await response.text());
			}
			expect(new Set(texts).size).toBe(1);
		},
	);

	test('answers HEAD with the head of GET', async () => {
		const { url } = site;
		const get = await fetch(`${url}/faq`, { headers: { 'Accept-Encoding': 'identity' } });
		const body = await get.arrayBuffer();
		const head = await fetch(`${url}/faq`, {
			method: 'HEAD',
			headers: { 'Accept-Encoding': 'identity' },
		});
		expect(head.headers.get('content-length')).toBe(String(body.byteLength));
		expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
	});

	test('does not depend on unknown parameters', async () => {
		const { url } = site;
		const plain = await (await fetch(`${url}/faq`)).text();
		const campaign = await fetch(`${url}/faq?utm_source=<script>&x=1`);
		expect(await campaign.text()).toBe(plain);
	});

	test('is rendered once for all signed-in users, with a link to each one’s own area', async () => {
		const { url } = site;
		const read = async (cookie: string) => {
			const response = await fetch(`${url}/whyipm`, { headers: { cookie } });
			const html = await response.text();
			const accountLink = /<a[^>]*href="\/(desk|account)"/.exec(html)?.[1];
			return [response.headers.get('etag') !== null, accountLink];
		};
		const token = 'prepfront.session_token=invented';
		const cookies: [string, string | undefined][] = [
			['', undefined],
			[token, undefined],
			['prepfront-audience=staff', undefined],
			[`${token}; prepfront-audience=owner`, undefined],
			[`${token}; prepfront-audience=student`, 'account'],
			[`prepfront-audience=staff; ${token}`, 'desk'],
			[await signIn(url), 'desk'],
		];
		for (const [cookie, place] of cookies)
			expect(await read(cookie), cookie).toEqual([true, place]);
		const renders = await countRenders();
		for (const [cookie] of cookies) await read(cookie);
		expect(await countRenders()).toBe(renders);
	});

	test('of search results is rendered once', async () => {
		const { url } = site;
		const first = await (await fetch(`${url}/search?q=ranchi%20rohtak`)).text();
		const before = await readMetrics();
		expect(await (await fetch(`${url}/search?q=+ranchi++rohtak&utm_source=x`)).text()).toBe(first);
		expect(before).toMatch(/^page_cache_renders_total\{cache="searches"\} [1-9]/m);
		expect(await readMetrics()).toContain(
			/^page_cache_renders_total\{cache="searches"\} \d+$/m.exec(before)?.[0],
		);
	});
});

describe('the audience cookie', () => {
	const told = (response: Response) =>
		response.headers.getSetCookie().find((cookie) => cookie.startsWith('prepfront-audience='));
	const get = (path: string, cookie: string) =>
		fetch(site.url + path, { redirect: 'manual', headers: { cookie } });

	test('is set at sign-in, and for older sessions with the first private page', async () => {
		const answer = await trySignIn(site.url);
		expect(told(answer)).toMatch(
			/^prepfront-audience=staff; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
		);
		const all = readCookies(answer);
		const session = all
			.split('; ')
			.filter((one) => !one.startsWith('prepfront-audience'))
			.join('; ');
		expect(told(await get('/desk/studio', session))).toContain('=staff;');
		expect(told(await get('/desk/studio', all))).toBeUndefined();
	});

	test('is cleared at sign-out, and when a session has ended', async () => {
		const cookie = await signIn(site.url);
		const out = await fetch(`${site.url}/sign-out`, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie },
		});
		expect(told(out)).toMatch(/^prepfront-audience=; Max-Age=0;/);
		expect(told(await get('/desk/studio', cookie))).toMatch(/^prepfront-audience=; Max-Age=0;/);
		expect(told(await get('/login', ''))).toBeUndefined();
	});
});

describe('every response', () => {
	test.each(['/', '/nothing-here', '/assets/nothing.js', '/healthz', '/robots.txt'])(
		'has the security headers: %s',
		async (path) => {
			const { url } = site;
			for (const tryAgain of [1, 2]) {
				const response = await fetch(url + path);
				expect(response.headers.get('x-content-type-options'), `try ${tryAgain}`).toBe('nosniff');
				expect(response.headers.get('x-frame-options')).toBe('DENY');
				const policy = response.headers.get('content-security-policy') ?? '';
				expect(policy).toMatch(/default-src '(?:self|none)'/);
				expect(policy).toContain("frame-ancestors 'none'");
				expect(policy).not.toContain('unsafe');
			}
		},
	);

	test('requires https if the public address has it', async () => {
		const { url } = await startSite({ PUBLIC_URL: 'https://site.example' });
		const response = await fetch(url);
		expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000');
	});
});

describe('addresses', () => {
	test('unknown ones share a 404 with the shell, which is rendered once', async () => {
		const { url } = site;
		const read = async (path: string, init?: RequestInit) => {
			const response = await fetch(url + path, init);
			expect(response.status, path).toBe(404);
			return await response.text();
		};
		const html = await read('/nothing-here');
		expect(html).toContain('<h1');
		expect(html).toContain('aria-label="Main"');
		const data = await read('/nothing-here.data');
		const renders = await countRenders();
		const cookie = 'prepfront.session_token=invented';
		for (const path of [
			...['/nothing', '/a/b/c/d', '/desk/none', '/wp-login.php'],
			...['/nothing?a=b', '/nothing?preview', '/caf%C3%A9', '/nothing%20here', '/.env'],
			...['/enquire/none', '/blog/none/more', '/assets/none.js', `/${'calander'.repeat(90)}`],
		]) {
			expect(await read(path), path).toBe(html);
			expect(await read(path, { headers: { cookie } }), path).toBe(html);
		}
		expect(await read('/other.data')).toBe(data);
		expect(await read('/nothing', { method: 'POST', body: 'a=b' })).toBe(html);
		expect(await countRenders()).toBe(renders);
	});

	test('those similar to a page suggest it, and share one page too', async () => {
		const suggested = async (path: string) => {
			const response = await fetch(site.url + path);
			expect(response.status, path).toBe(404);
			const [, list = ''] =
				/id="suggestions".*?<ul[^>]*>(.*?)<\/ul>/s.exec(await response.text()) ?? [];
			return [...list.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
		};
		expect((await suggested('/scolarshiptest'))[0]).toBe('/scholarshiptest');
		expect((await suggested('/speedstar'))[0]).toBe('/Speedester');
		expect((await suggested('/blog/no-such-post'))[0]).toBe('/blog');
		expect((await suggested('/blog?page=999'))[0]).toBe('/blog');
		const renders = await countRenders();
		for (const path of ['/scholarshiptset', '/scholarship-2031', '/blog/none', '/blog/none-2']) {
			expect((await suggested(path)).length, path).toBeGreaterThan(0);
		}
		expect(await countRenders()).toBe(renders);
	});

	test.each([
		['/s', '/achivers'],
		['/about/', '/about'],
		['/about///', '/about'],
		['/speedester', '/Speedester'],
		['/About', '/about'],
		['/about-us', '/about'],
		['/calendar', '/calander'],
		['/fee', '/programmes'],
		['/achievers', '/achivers'],
		['/speedster', '/Speedester'],
		['/indraprastha', '/indraprast'],
		['/Test-Series', '/testseries'],
		['/index.php', '/'],
	])('%s leads to %s', async (from, to) => {
		const { url } = site;
		const response = await fetch(url + from, { redirect: 'manual' });
		expect(response.status).toBe(301);
		expect(new URL(response.headers.get('location') ?? '', url).pathname).toBe(to);
	});

	test('repeated slashes are kept, except at the end', async () => {
		const long = `/a${'/'.repeat(14_000)}b`;
		const response = await fetch(`${site.url}${long}//`, { redirect: 'manual' });
		expect(response.status).toBe(301);
		expect(response.headers.get('location')).toBe(long);
	});

	test('an unreadable address is refused', async () => {
		const { url } = site;
		expect((await fetch(`${url}/%E0%A4%A`)).status).toBe(400);
	});

	test('built files are cached for a year, whatever query follows', async () => {
		const { url } = site;
		const html = await (await fetch(url)).text();
		const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
		for (const path of [style, `${style}?v=2`]) {
			const response = await fetch(url + path);
			expect(response.status).toBe(200);
			expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		}
	});
});

describe('requests that change something', () => {
	const form = (extra: Record<string, string> = {}) => ({
		method: 'POST',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...extra },
		body: 'email=a@example.com',
		redirect: 'manual' as const,
	});

	test('are refused from another origin', async () => {
		const { url } = site;
		const foreign: Record<string, string>[] = [
			{ Origin: 'https://evil.example' },
			{ Origin: 'null' },
			{ 'Sec-Fetch-Site': 'cross-site' },
		];
		for (const headers of foreign) {
			const answer = await fetch(`${url}/newsletter`, form(headers));
			expect(answer.status, JSON.stringify(headers)).toBe(403);
		}
		expect((await fetch(`${url}/newsletter`, form({ Origin: url }))).status).toBe(303);
		expect((await fetch(`${url}/newsletter`, form())).status).toBe(303);
	});

	test('are accepted at every address of the site', async () => {
		const other = site.url.replace('127.0.0.1', 'localhost');
		for (const path of ['/newsletter', '/newsletter.data']) {
			const answer = await fetch(other + path, form({ Origin: other }));
			expect(answer.status, path).toBeLessThan(400);
		}
	});

	test('are refused without reading the body where no form is accepted', async () => {
		for (const path of ['/about', '/blog', '/robots.txt', '/exams']) {
			const response = await fetch(site.url + path, form());
			expect(response.status, path).toBe(405);
		}
	});

	test('may have at most 200 fields', async () => {
		const { url } = site;
		const cookie = 'prepfront.session_token=invented';
		for (const path of ['/login', '/update', '/newsletter', '/api/enquiries/contact']) {
			const many = await fetch(url + path, { ...form({ cookie }), body: 'a&'.repeat(30_000) });
			expect(many.status, path).toBe(413);
		}
		const large = await fetch(`${url}/update`, { ...form({ cookie }), body: 'a&'.repeat(500_000) });
		expect(large.status).toBe(401);
		const own = await fetch(`${url}/update`, {
			...form({ cookie: await signIn(url) }),
			body: 'a&'.repeat(500_000),
		});
		expect(own.status).toBe(413);
	});

	test('may send at most 64 KB', async () => {
		const { url } = site;
		const body = `email=${'a'.repeat(70_000)}`;
		expect((await fetch(`${url}/newsletter`, { ...form(), body })).status).toBe(413);
		const chunks = new ReadableStream({
			start(controller) {
				controller.enqueue(new TextEncoder().encode(body));
				controller.close();
			},
		});
		const streamed = { ...form(), body: chunks, duplex: 'half' } as RequestInit;
		expect((await fetch(`${url}/newsletter`, streamed)).status).toBe(413);
	});

	test('must use a known method', async () => {
		const { url } = site;
		const response = await fetch(`${url}/`, { method: 'DELETE' });
		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
	});
});

test('health, readiness and metrics are available to the operator', async () => {
	const { url } = site;
	expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok\n');
	expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready\n');
	const metrics = await (await fetch(`${url}/metrics`)).text();
	expect(metrics).toMatch(/^http_requests_total\{status="200"\} \d+$/m);
	expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
	for (const cache of Object.keys(memoryBudget)) {
		const read = (name: string) =>
			Number(new RegExp(`^${name}\\{cache="${cache}"\\} (\\d+)$`, 'm').exec(metrics)?.[1]);
		expect(read('cache_bytes'), cache).toBeLessThanOrEqual(read('cache_budget_bytes'));
	}
});
