import { expect, test } from 'vitest';
import { comparisonAnswer, scoreAnswer } from '#app/features/plan/answers-schema.ts';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();

async function ask(path: string, init?: RequestInit) {
	const response = await fetch(site.url + path, init);
	return { status: response.status, body: await response.json() };
}

test('a score as JSON', async () => {
	const query =
		'quantitative-ability-mcq.right=14&quantitative-ability-mcq.wrong=6&quantitative-ability-short-answer.right=9&quantitative-ability-short-answer.wrong=4&verbal-ability-mcq.right=34&verbal-ability-mcq.wrong=8';
	const { status, body } = await ask(`/score/ipmat-indore.json?${query}`);
	expect(status).toBe(200);
	expect(body).toMatchObject({ season: '2026', total: 214, maximum: 360, estimate: 60.97 });
	expect(scoreAnswer.parse(body)).toEqual(body);
	expect(body.sections.map(({ marks }: { marks: number }) => marks)).toEqual([50, 36, 128]);
	const again = await ask('/score/ipmat-indore.json?verbal-ability-mcq.right=1');
	expect(again.body.total).toBe(4);
});

test('impossible values are rejected by name, and unknown exams are not found', async () => {
	const many = await ask(
		'/score/ipmat-indore.json?verbal-ability-mcq.right=40&verbal-ability-mcq.wrong=6&x=1',
	);
	expect(many.status).toBe(422);
	expect(Object.keys(many.body.errors).toSorted()).toEqual(['verbal-ability-mcq', 'x']);
	expect((await ask('/score/none.json')).status).toBe(404);
});

test('a comparison as JSON', async () => {
	const { status, body } = await ask('/compare.json?exams=ipmat-indore,jipmat');
	expect(status).toBe(200);
	expect(body.exams.map(({ slug }: { slug: string }) => slug)).toEqual(['ipmat-indore', 'jipmat']);
	expect(body.rows[0].cells).toHaveLength(2);
	expect(comparisonAnswer.parse(body)).toEqual(body);
	expect((await ask('/compare.json?exams=none')).status).toBe(422);
	expect((await ask('/compare.json')).status).toBe(422);
});

test('a page has one order of exams, whatever the order in its URL', async () => {
	const read = async (exams: string) =>
		(await (await fetch(`${site.url}/compare?exams=${exams}`)).text()).match(
			/<th scope="col">.*?<\/th>/g,
		);
	const one = await read('jipmat,npat,ipmat-indore');
	expect(one).toHaveLength(3);
	expect(await read('ipmat-indore,npat,jipmat')).toEqual(one);
});

test('the calculators have pages, other slugs have none', async () => {
	const status = async (path: string) => (await fetch(site.url + path)).status;
	expect(await status('/score/ipmat-indore')).toBe(200);
	expect(await status('/score/iim-ranchi')).toBe(200);
	expect(await status('/score/jamia-bba')).toBe(404);
	expect(await status('/score/none')).toBe(404);
	const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
	expect(sitemap).toContain('/score/ipmat-indore</loc>');
});

test('without JavaScript the sheet comes back filled in, or with its errors', async () => {
	const send = (body: Record<string, string>) =>
		fetch(`${site.url}/score/npat`, { method: 'POST', body: new URLSearchParams(body) });
	const name = 'logical-reasoning-reasoning-and-general-intelligence';
	const good = await send({ [`${name}.right`]: '27' });
	expect(good.status).toBe(200);
	expect(await good.text()).toContain('value="27"');
	expect((await send({ [`${name}.right`]: '41' })).status).toBe(422);
});
