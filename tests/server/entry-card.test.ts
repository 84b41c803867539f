import { beforeAll, expect, test } from 'vitest';
import { type CollectionName, collections } from '#app/features/content/collections.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { signIn } from '#testkit/sign-in.ts';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();
let cookie = '';

beforeAll(async () => {
	cookie = await signIn(site.url);
});

const withPages = (Object.keys(collections) as CollectionName[]).filter(
	(name) => collections[name].seo,
);

test.each(withPages)('the card of a %s matches the head of its page', async (name) => {
	const entry = shippedContent.find(
		({ collection, state = 'published' }) => collection === name && state === 'published',
	);
	if (!entry) throw new Error(`nothing of ${name} ships`);
	const card = await (await ask(name, entry.slug, JSON.stringify(entry.data))).json();
	const html = await (await fetch(card.address)).text();
	expect(decode(/<title>(.*?)<\/title>/.exec(html)?.[1])).toBe(card.title);
	expect(metaOf(html, 'og:title')).toBe(card.title);
	expect(metaOf(html, 'og:description')).toBe(card.description);
	expect(metaOf(html, 'og:url')).toBe(card.address);
	const drawn = await fetch(site.url + card.image, { headers: { Cookie: cookie } });
	const shared = await fetch(metaOf(html, 'og:image'));
	expect(Buffer.from(await drawn.arrayBuffer())).toEqual(Buffer.from(await shared.arrayBuffer()));
});

test.each(['', '{', 'null', '{"title":5}', '[]'])(
	'an incomplete post has no card, and nothing breaks: %s',
	async (data) => {
		expect((await ask('blog', '', data)).status).toBe(404);
	},
);

test('only editors can request cards', async () => {
	cookie = '';
	expect((await ask('blog', '', '{"title":"A"}')).status).toBe(401);
	expect((await fetch(`${site.url}/desk/studio/card?title=A`)).url).toContain('/update');
});

async function ask(collection: string, slug: string, data: string) {
	return await fetch(`${site.url}/desk/studio/card`, {
		method: 'POST',
		headers: { Cookie: cookie, Origin: site.url },
		body: new URLSearchParams({ collection, slug, data }),
	});
}

function metaOf(html: string, property: string) {
	return decode(new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]);
}

function decode(text = '') {
	return text
		.replace(/&amp;/g, '&')
		.replace(/&#x27;/g, "'")
		.replace(/&quot;/g, '"');
}
