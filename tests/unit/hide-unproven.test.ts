import { expect, test } from 'vitest';
import { collections } from '#app/features/content/collections.ts';
import type { ContentField, Fields } from '#app/features/content/fields.ts';
import { decidesItself, hideUnproven } from '#app/features/content/reader/hide-unproven.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const demo = { isLive: false, claims: new Set<string>() };
const live = { isLive: true, claims: new Set(['proven']) };
const { fields } = collections.home;

test('shipped content is complete in a demo, and has no figures or praise once live', () => {
	const home = shippedEntry('home', 'home');
	expect(hideUnproven(fields, home, demo)).toEqual(home);
	const shown = hideUnproven(fields, home, live);
	expect(shown?.counters).toEqual([]);
	expect(shown?.whyUs.highlights.map(({ title }) => title)).not.toContain('Top Faculties');
	expect(shown?.whyUs.highlights.length).toBe(home.whyUs.highlights.length - 1);
	expect(shown?.hero).toEqual(home.hero);
});

test('a figure is shown while its claim is, in a demo and live', () => {
	const counters = [
		{ value: '10', label: 'proven', claim: 'proven' },
		{ value: '20', label: 'ended', claim: 'ended' },
		{ value: '30', label: 'from before claims were asked for' },
	];
	const home = { ...shippedEntry('home', 'home'), counters };
	const values = (standing: typeof demo) =>
		hideUnproven(fields, home, standing)?.counters.map(({ value }) => value);
	expect(values(live)).toEqual(['10']);
	expect(values({ ...live, isLive: false })).toEqual(['10', '30']);
});

test('sample people are hidden once the site is live', () => {
	const mentor = shippedEntry('mentor', 'sample-verbal-ability');
	expect(hideUnproven(collections.mentor.fields, mentor, demo)).toBe(mentor);
	expect(hideUnproven(collections.mentor.fields, mentor, live)).toBeUndefined();
	const real = { ...mentor, sample: 'real' as const };
	expect(hideUnproven(collections.mentor.fields, real, live)).toBe(real);
});

test('every possible sample can be left out without breaking its collection’s rules', () => {
	const wrong = Object.entries(collections).flatMap(([name, { fields: all, address, single }]) => [
		...(decidesItself(all) && (address || single) ? [name] : []),
		...findFixed(all, name),
	]);
	expect(wrong).toEqual([]);
});

/** Required groups that say whether they are samples. */
function findFixed(all: Fields, path: string): string[] {
	return Object.entries(all).flatMap(([name, field]: [string, ContentField]) => {
		const here = `${path}.${name}`;
		const inner = field.fields ?? field.item?.fields ?? {};
		const isFixed = field.kind === 'group' && field.required && decidesItself(inner);
		return [...(isFixed ? [here] : []), ...findFixed(inner, here)];
	});
}
