import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { appContext, type RequestContext } from '#app/app-context.ts';
import type { CollectionName } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { buildMenu } from '#app/features/navigation/build-menu.server.ts';
import PublicShell from '#app/routes/public/shell/layout.tsx';
import { shippedReader } from '#tests/support/shipped-reader.ts';

interface RouteModule {
	default: React.ComponentType;
	loader: (args: unknown) => Promise<unknown>;
}

const modules = import.meta.glob<RouteModule>('/app/routes/**/route.tsx');
const folders: Record<string, string> = {
	'/': 'public/home',
	'/about': 'public/about',
	'/whyipm': 'public/why-us',
	'/contactus': 'public/contact',
	'/testseries': 'public/test-series',
	'/scholarshiptest': 'public/scholarship',
	'/analysis': 'public/analysis',
	'/pattern': 'public/pattern',
	'/calander': 'public/calender',
	'/news': 'public/news',
	'/blog': 'public/blog',
	'/faq': 'public/faq',
	'/login': 'account/login',
	'/signup': 'account/signup',
	'/update': 'update/sign-in',
};

const booking = ['Book a Counselling Session'];
const questions = ['Have Questions ? Call us :', '>+91 00000 00000<', 'href="/contactus"'];
const sidePanel = ['action="/enquire/enquiry"'];
const resource = ['>Resources<', ...questions, ...sidePanel];
const programme = [
	...['>Prep Module<', '>FREE Session<', 'href="tel:+910000000000"', '>Enroll Now<'],
	...['?enquire=1"', '<dialog', 'action="/enquire/enquiry"'],
];
const exam = [
	...['>Exams<', '>Eligibility<', '>Selection and admission<', '>Important dates<'],
	...['>Exam pattern<', ...booking, '?enquire=1"', 'action="/enquire/counselling"'],
];
const institute = ['>Explore Management<', '<img', ...booking, 'action="/enquire/counselling"'];

const labels: [string, string[]][] = [
	['/', ['>Book a Counselling Session<', '>More', '>Enroll Now', 'SWOT', 'IIM alumni']],
	['/contactus', ['>Book a Session with Mentors<', '10+2', 'width="272"', 'height="214"']],
	['/contactus', ['>Speak to Mentor<', '?demo=1"', '<option>Classroom program</option>']],
	['/contactus', ['>Choose one*</option>', 'placeholder="Write Your Message*"']],
	['/testseries', ['>TestSeries Program<', '>Free Mock Test ', 'href="https://tests.example.com']],
	['/testseries', programme.filter((label) => label !== '>FREE Session<')],
	['/scholarshiptest', ['80%', '21 Sep 2023', 'action="/enquire/scholarship"']],
	['/calander', ['>Management Exam Calendar<', '>Exam Calendar<', '16.06.2023', ...resource]],
	['/analysis', ['>IPMAT Rohtak analysis<', '>Good score<', 'type="checkbox"', ...resource]],
	['/news', ['>News<', '>Events<', 'Stay updated! More on the way.', ...resource]],
	['/pattern', ['>Exam Pattern<', '>S. No.<', '>Number of questions<', '>Marks<', ...resource]],
	['/blog', ['>Blogs<', ...resource]],
	['/faq', ['<details', ...resource]],
	['/login', ['placeholder="Email*"', 'placeholder="Password*"', 'href="/signup"']],
	['/login', ['type="email"', 'type="password"', 'method="post"']],
	['/signup', ['placeholder="Name*"', 'placeholder="Email*"', 'placeholder="Phone*"']],
	['/signup', ['type="text"', 'type="email"', 'type="tel"', 'href="/login"', 'method="post"']],
	['/update', ['name="username"', 'name="password"', 'type="submit"']],
	['/prep-module', ['>Description<', ...programme]],
	['/achivers', ['>Description<', ...programme]],
	['/master', ['>Description<', ...programme]],
	['/short', ['>Description<', ...programme]],
	['/testmod', ['>Description<', ...programme]],
	['/Speedester', ['>Short Term mentorship<', ...programme]],
	...['', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n): [string, string[]] => [`/exams${n}`, exam]),
	...'iimindore bodhgaya ranchi jammu nagpur rohtak nmims symbiosis indraprast christ devi upes du jamia'
		.split(' ')
		.map((name): [string, string[]] => [`/${name}`, institute]),
];

test.each(labels)('%s shows its labels: %j', async (address, wanted) => {
	const main = /<main.*<\/main>/s.exec(await renderPage(address))?.[0] ?? '';
	expect(wanted.filter((label) => !main.includes(label))).toEqual([]);
});

test('the shell has the top bar, the menu, the footer and the links to other sites', async () => {
	const shell = (await renderPage('/faq')).replace(/<main.*<\/main>/s, '');
	const wanted = [
		...['href="tel:+910000000000"', 'href="mailto:hello@example.com"', '>Contact Us<'],
		...['href="https://students.example.com/login"', '>Student Zone<', 'Facebook'],
		...['>Prep Module<', '>Exams<', '>Explore Management<', '>Resources<', '>Quick links<'],
		...['href="/update"', '>For Updates<', 'id="newsletter-email" type="email" required=""'],
		...['href="https://blog.example.com"', 'target="_blank"'],
	];
	expect(wanted.filter((label) => !shell.includes(label))).toEqual([]);
});

test('a programme shows no instructor and no review while it has only samples', async () => {
	expect(/<main.*<\/main>/s.exec(await renderPage('/master'))?.[0]).not.toContain('Sample');
});

test.each([
	['/calander', 'calender'],
	['/analysis', 'analysis'],
	['/news', 'news'],
	['/pattern', 'pattern'],
	['/blog', 'blog'],
	['/faq', 'faq'],
] as const)(
	'%s says so when it cannot be read, and still takes a question',
	async (address, name) => {
		const failures: string[] = [];
		const html = await renderPage(address, failing(name), (text) => failures.push(text));
		expect(html).toContain('We could not read');
		expect(html).toContain('action="/enquire/enquiry"');
		expect(failures).toEqual(['page not readable']);
	},
);

async function renderPage(
	address: string,
	content: ContentReader = shippedReader(),
	onError: (text: string) => void = () => {},
) {
	const request = {
		content,
		env: { PUBLIC_URL: 'https://site.example' },
		clock: { now: () => new Date('2026-01-15T06:00:00Z') },
		log: { error: (_details: unknown, text: string) => onError(text) },
	} as unknown as RequestContext;
	const context = new RouterContextProvider(new Map([[appContext, request]]));
	const { default: Page, loader } = await moduleOf(address);
	const url = new URL(address, 'https://site.example');
	const answer = await loader({ context, url, params: { address: address.slice(1) } });
	const shell = { site: (await content.single('site')).data, menu: await buildMenu(content) };
	const Stub = createRoutesStub([
		{
			id: 'routes/public/shell/layout',
			Component: PublicShell as React.ComponentType,
			children: [{ id: 'page', path: address, Component: Page }],
		},
	]);
	const loaderData = { 'routes/public/shell/layout': shell, page: bodyOf(answer) };
	const html = renderToStaticMarkup(
		<Stub initialEntries={[address]} hydrationData={{ loaderData }} />,
	);
	return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}

async function moduleOf(address: string) {
	const load = modules[`/app/routes/${folders[address] ?? 'public/entry'}/route.tsx`];
	if (!load) throw new Error(`There is no route for ${address}.`);
	return await load();
}

/** What a loader gave, whether with a status or without; one with a status must be a 503 here. */
function bodyOf(answer: unknown) {
	if (typeof answer !== 'object' || !answer || !('init' in answer)) return answer;
	expect(answer.init).toEqual({ status: 503 });
	return (answer as unknown as { data: unknown }).data;
}

function failing(collection: CollectionName): ContentReader {
	const reader = shippedReader();
	const { list } = reader;
	reader.list = async (name) => {
		if (name === collection) throw new Error('no such table');
		return await list(name);
	};
	return reader;
}
