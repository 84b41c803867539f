import { expect, test } from 'vitest';
import {
	blogPosting,
	breadcrumbList,
	course,
	dataset,
	educationalOrganization,
	event,
	faqPage,
	type StructuredData,
} from '#app/features/seo/structured-data.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const origin = 'https://www.example.com';

/**
 * Required properties of each type, by schema.org and Google's documentation; a dot enters a part, [] each of many.
 */
const required: Record<string, string[]> = {
	EducationalOrganization: ['name', 'url', 'description', 'telephone', 'email'],
	BreadcrumbList: ['itemListElement[].position', 'itemListElement[].name'],
	Course: ['name', 'description', 'url', 'provider.@type', 'provider.name'],
	FAQPage: [
		'mainEntity[].@type',
		'mainEntity[].name',
		'mainEntity[].acceptedAnswer.@type',
		'mainEntity[].acceptedAnswer.text',
	],
	BlogPosting: ['headline', 'image', 'datePublished', 'author.@type', 'author.name', 'author.url'],
	Dataset: [
		'name',
		'description',
		'url',
		'license',
		'creator.@type',
		'creator.name',
		'distribution.@type',
		'distribution.encodingFormat',
		'distribution.contentUrl',
	],
	Event: ['name', 'startDate', 'endDate', 'location.@type', 'eventAttendanceMode'],
};

const happening = { name: 'N', description: 'D', date: '2023-06-16', address: '/exams' };

const blocks: [string, StructuredData][] = [
	[
		'BreadcrumbList',
		breadcrumbList(origin, [{ label: 'Exams' }, { label: 'Indore', to: '/exams' }]),
	],
	['Course', course(origin, { title: 'T', summary: 'S', address: '/master' }, 'Provider')],
	['FAQPage', faqPage([{ question: 'Q', answer: 'A' }])],
	[
		'Dataset',
		dataset(origin, { name: 'N', address: '/x', file: '/x.json', license: 'L', creator: 'C' }),
	],
	[
		'BlogPosting',
		blogPosting(origin, {
			title: 'T',
			description: 'D',
			address: '/blog/t',
			author: 'A',
			date: '2023-08-12',
		}),
	],
	['Event', event(origin, { ...happening, online: true, isSure: true })],
	['Event', event(origin, { ...happening, online: false, isSure: false })],
];

test.each(blocks)('a %s has the required properties', (type, block) => {
	expectComplete(block, type);
});

test('only future announced dates are scheduled', () => {
	const statusOf = (isSure: boolean) =>
		event(origin, { ...happening, online: false, isSure }).eventStatus;
	expect([true, false].map(statusOf)).toEqual(['https://schema.org/EventScheduled', undefined]);
});

test('the provider has the required properties', async () => {
	const { data: site } = await shippedReader().single('site');
	expectComplete(educationalOrganization(origin, site), 'EducationalOrganization');
});

test('every breadcrumb except the last has an address', () => {
	const list = breadcrumbList(origin, [
		{ label: 'Exams' },
		{ label: 'Blogs', to: '/blog' },
		{ label: 'Post' },
	]);
	expect(list.itemListElement).toEqual([
		{ '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
		{ '@type': 'ListItem', position: 2, name: 'Blogs', item: `${origin}/blog` },
		{ '@type': 'ListItem', position: 3, name: 'Post' },
	]);
});

test('an event has a location: a place with an address, or a link', () => {
	const online = event(origin, { ...happening, online: true, isSure: true });
	const offline = event(origin, { ...happening, online: false, isSure: true });
	expect(read(online, 'location.url')).toEqual([`${origin}/exams`]);
	expect(read(offline, 'location.address')).toEqual(['India']);
});

function expectComplete(block: StructuredData, type: string) {
	expect(block['@context']).toBe('https://schema.org');
	expect(block['@type']).toBe(type);
	for (const path of required[type] ?? []) {
		const values = read(block, path);
		expect(values.length, `${type}.${path}`).toBeGreaterThan(0);
		for (const value of values) expect(value, `${type}.${path}`).toBeTruthy();
	}
}

/** The values at a path such as `mainEntity[].name`. */
function read(from: unknown, path: string): unknown[] {
	let found: unknown[] = [from];
	for (const step of path.split('.')) {
		const name = step.replace('[]', '');
		found = found.map((one) => (one as Record<string, unknown>)[name]);
		if (step.endsWith('[]')) found = found.flat();
	}
	return found;
}
