import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { type App, appContext } from '#app/app-context.ts';
import { createRenderer, type MayPreview } from '#server/render-page.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { openStudio, post } from '#tests/support/studio.ts';

const origin = { requestId: '1', clientAddress: '127.0.0.1' };
const isStaff: MayPreview = async (request) => request.headers.get('Cookie') === 'staff';

/** A site of one address, which tells the titles of the posts that its reader gives it. */
const build = {
	entry: { module: { default: () => new Response() } },
	assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
	basename: '/',
	publicPath: '/',
	assetsBuildDirectory: '',
	future: {},
	ssr: true,
	isSpaMode: false,
	prerender: [],
	routeDiscovery: { mode: 'initial' },
	routes: {
		posts: {
			id: 'posts',
			path: '/posts',
			module: {
				async loader({ context }: LoaderFunctionArgs) {
					const { content } = context.get(appContext);
					const titles = (await content.list('blog')).map((entry) => entry.data.title);
					return Response.json(titles, { headers: { 'Cache-Control': 'public, max-age=0' } });
				},
			},
		},
	},
} as unknown as ServerBuild;

onBothEngines((makeDatabase) => {
	test('drafts are shown to staff who ask for a preview, and to nobody else', async () => {
		const db = await makeDatabase();
		const { save } = openStudio(db);
		await save({ collection: 'blog', data: post, publish: true });
		await save({ collection: 'blog', slug: 'a-post', data: { ...post, title: 'Renamed' } });
		await save({ collection: 'blog', data: { ...post, title: 'New' } });
		const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://site.example' };
		const app = { env, db } as unknown as App;
		const ask = async (path: string, Cookie: string, mayPreview?: MayPreview) =>
			await createRenderer(app, build, mayPreview).response(
				new Request(`https://site.example${path}`, { headers: { Cookie } }),
				origin,
			);

		const preview = await ask('/posts?preview', 'staff', isStaff);
		expect(await preview.json()).toEqual(['Renamed', 'New']);
		expect(Object.fromEntries(preview.headers)).toMatchObject({
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex',
			'x-frame-options': 'SAMEORIGIN',
			'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
		});
		for (const response of [
			await ask('/posts', 'staff', isStaff),
			await ask('/posts?preview', 'student', isStaff),
			await ask('/posts?preview', 'staff'),
		]) {
			expect(await response.json()).toEqual(['A post']);
			expect(response.headers.get('X-Frame-Options')).toBeNull();
			expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
		}

		const request = new Request('https://site.example/posts?preview', {
			headers: { Cookie: 'staff' },
		});
		const kept = await createRenderer(app, build, isStaff).page(request, origin);
		expect(kept.keep && kept.page.variants.identity.toString()).toBe('["A post"]');
	});
});
