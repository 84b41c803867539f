import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createSlicedHandler } from '#server/route-slices.ts';

/** Routes that respond with the router's parameters. */
const paths = {
	home: undefined,
	about: 'about',
	posts: 'blog',
	post: 'blog/:slug',
	desk: 'desk',
	lead: 'desk/leads/:id',
	merge: 'desk/leads/:id/merge/:other',
	file: 'desk/export.csv',
	exam: 'exam/:slug',
	examFile: 'exam/:slug.json',
	drawing: 'og/*',
	entry: ':address',
	nothing: '*',
};

const handle = createSlicedHandler(makeBuild(), 'production');

test.each([
	['/about', 'about', {}],
	['/%61bout', 'about', {}],
	['/about.data', 'about', {}],
	['/About', 'entry', { address: 'About' }],
	['/about/us', 'nothing', { '*': 'about/us' }],
	['/blog', 'posts', {}],
	['/blog/first', 'post', { slug: 'first' }],
	['/blog/desk', 'post', { slug: 'desk' }],
	['/desk', 'desk', {}],
	['/desk/leads', 'nothing', { '*': 'desk/leads' }],
	['/desk/leads/7', 'lead', { id: '7' }],
	['/desk/leads/7/merge/8', 'merge', { id: '7', other: '8' }],
	['/desk/export.csv', 'file', {}],
	['/exam/one', 'exam', { slug: 'one' }],
	['/exam/one.json', 'examFile', { slug: 'one' }],
	['/og/exams/one.png', 'drawing', { '*': 'exams/one.png' }],
	['/exams1', 'entry', { address: 'exams1' }],
	['/leads', 'entry', { address: 'leads' }],
	['/constructor', 'entry', { address: 'constructor' }],
	['/no/such/page', 'nothing', { '*': 'no/such/page' }],
	['/', 'home', {}],
])('%s is answered as if the router had searched all routes', async (address, id, params) => {
	const request = new Request(`http://localhost${address}`);
	const response = await handle(request, new RouterContextProvider());
	const text = await response.text();
	if (address.endsWith('.data')) expect(text).toContain(`"${id}"`);
	else expect(JSON.parse(text)).toEqual({ id, params });
});

test('gives the router only the routes that an address can match', async () => {
	const build = makeBuild();
	const asked: string[] = [];
	const routes = new Proxy(build.routes, {
		get(target, id: string) {
			asked.push(id);
			return target[id];
		},
	});
	const sliced = createSlicedHandler({ ...build, routes }, 'production');
	await sliced(new Request('http://localhost/about'), new RouterContextProvider());
	asked.length = 0;
	await sliced(new Request('http://localhost/about'), new RouterContextProvider());
	expect(asked).toEqual([]);
});

function makeBuild(): ServerBuild {
	const root = { id: 'root', path: '', module: { default: () => null } };
	const routes = Object.entries(paths).map(([id, path]) => {
		const loader = ({ params }: { params: object }) => ({ id, params });
		const index = path === undefined;
		return { id, path, index, parentId: 'root', caseSensitive: true, module: { loader } };
	});
	const all = Object.fromEntries([root, ...routes].map((route) => [route.id, route]));
	return {
		routes: all,
		assets: { routes: all },
		entry: { module: {} },
		basename: '/',
		future: {},
		ssr: true,
		prerender: [],
		routeDiscovery: { mode: 'initial' },
	} as unknown as ServerBuild;
}
