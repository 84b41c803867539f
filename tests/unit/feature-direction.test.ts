import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tableOwners } from '#app/db/schema/table-owners.ts';

const root = resolve('app/features');

test('ARCHITECTURE.md names every feature once', () => {
	const folders = readdirSync(root, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name);
	expect(readOrder().flat().toSorted()).toEqual(folders.toSorted());
});

test('a feature imports only features of earlier lines, so there is no cycle', () => {
	const lineOf = readLines();
	const imports = listImports();
	expect(imports.length).toBeGreaterThan(200);
	const wrong = imports.filter(({ from, to }) => lineOf(to) >= lineOf(from));
	expect(wrong.map(({ file, spec }) => `${file} imports ${spec}`)).toEqual([]);
});

/** Repositories that use tables against the order, by the reason for it. */
const exceptions: Record<string, string[]> = {
	'merging, deleting and erasing a lead take along all rows about it, in one transaction': [
		'leads/merging/merge writes booking_waits, bookings, consents, enquiries, enrolments, outbox',
		'leads/records/delete-lead reads enquiries, enrolments',
		'leads/records/delete-lead writes booking_waits, bookings, consents, import_rows, outbox',
		'leads/records/erase-bookings writes booking_cells, booking_hosts, booking_sessions, booking_waits, bookings',
		'leads/records/erase-lead writes enquiries, enrolment_entries, enrolments, import_rows, outbox',
		'leads/records/imported-lead reads enquiries',
	],
	'a lead is found by, and shown with, what it sent, booked and paid': [
		'leads/details/statement reads enquiries',
		'leads/details/timeline reads consents, enquiries',
		'leads/inbox/lead-filter reads enrolments',
		'leads/records/lead-bookings reads booking_sessions, bookings',
		'leads/search/lead-search reads enquiries',
		'leads/search/search-rebuild reads enquiries',
	],
	'a change of a lead marks the days whose figures it changes': [
		'leads/records/lead-day reads enquiries, enrolment_entries, enrolments',
		'leads/records/lead-day writes dirty_days',
	],
	'an opt-out is checked in the statement that sends, so that none comes between': [
		'newsletter/newsletter reads lead_keys',
		'newsletter/subscriber reads lead_keys, leads',
		'outbox/unwanted-mail reads lead_keys, leads, subscribers',
	],
	'mails about something go when it is deleted': [
		'enquiries/quarantine writes outbox',
		'exam-dates/watches/watch writes outbox',
	],
	'a person is told, and can have deleted, everything that is known of them': [
		'privacy/erase writes mailed_links, outbox, webhook_deliveries',
		'privacy/person reads booking_sessions, booking_waits, bookings',
		'privacy/retention writes audit, outbox, subscribers',
	],
	'figures about bookings': ['overview/booking-figures reads booking_sessions, bookings'],
	'after a restore nothing is sent by itself': [
		'backup/load writes newsletters, outbox, webhook_deliveries',
	],
};

test('a feature writes its own tables alone and reads those of earlier lines, with named exceptions', () => {
	expect(listForeignUses().sort()).toEqual(Object.values(exceptions).flat().sort());
});

test('the route table, which features read, imports only their types', () => {
	const tables = readdirSync('app/route-tables').map((file) => join('route-tables', file));
	for (const file of ['addresses.ts', 'route-facts.ts', 'routes.ts', ...tables]) {
		const text = readFileSync(join('app', file), 'utf8').replaceAll(/^import type .*$/gm, '');
		expect(text, file).not.toContain('/features/');
	}
});

/** The list under "The order of features" by line, the lowest features first. */
function readOrder(): string[][] {
	const text = readFileSync('ARCHITECTURE.md', 'utf8');
	const [, section = ''] = text.split('## The order of features');
	const [list = ''] = section.split('\n## ');
	return [...list.matchAll(/^\d+\. (.+)$/gm)].map(([, line = '']) =>
		[...line.matchAll(/`([\w-]+)`/g)].map(([, feature = '']) => feature),
	);
}

/** A function that returns the number of a feature's line. */
function readLines() {
	const order = readOrder();
	return (feature: string) => order.findIndex((line) => line.includes(feature));
}

/** The repositories that write a table of another feature, or read one of a feature that is not on an earlier line. */
function listForeignUses() {
	const lineOf = readLines();
	const owners = new Map<string, string>(Object.entries(tableOwners));
	return globSync('**/*-repository.server.ts', { cwd: root }).flatMap((file) => {
		const path = file.replace('-repository.server.ts', '');
		const [feature = ''] = path.split('/');
		const code = readFileSync(join(root, file), 'utf8').replaceAll(comment, '');
		const find = (pattern: RegExp) => {
			const tables = new Set([...code.matchAll(pattern)].map(([, table = '']) => table));
			return [...tables].filter((table) => (owners.get(table) ?? feature) !== feature);
		};
		const written = new Set([...find(writing), ...(loop.test(code) ? find(listed) : [])]);
		const read = find(reading).filter(
			(table) => !written.has(table) && lineOf(owners.get(table) ?? '') >= lineOf(feature),
		);
		return [
			...(read.length > 0 ? [`${path} reads ${read.sort().join(', ')}`] : []),
			...(written.size > 0 ? [`${path} writes ${[...written].sort().join(', ')}`] : []),
		];
	});
}

const comment = /\/\*\*[\s\S]*?\*\/|\/\/.*$/gm;
const reading = /(?:(?:selectFrom|[jJ]oin)\(\s*\[?\s*'|(?<!delete )\b(?:from|join) )(\w+)/g;
const writing =
	/(?:(?:insertInto|updateTable|deleteFrom)\(\s*'|\b(?:insert into|update|delete from) )(\w+)/g;
/** A loop over a list of tables. */
const loop = /(?:updateTable|deleteFrom)\(table\)/;
const listed = /(?<=[[,]\s*)'(\w+)'(?=[,\]])/g;

/** Every import of one feature from another, types included. */
function listImports() {
	const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
		/\.tsx?$/.test(file),
	);
	return files.flatMap((file) => {
		const text = readFileSync(join(root, file), 'utf8');
		const specs = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, spec]) => spec);
		return specs.flatMap((spec = '') => {
			const [from, to] = [featureOf(join(root, file)), featureOf(targetOf(file, spec))];
			return from && to && from !== to ? [{ file, spec, from, to }] : [];
		});
	});
}

function targetOf(file: string, spec: string) {
	if (spec.startsWith('.')) return join(root, dirname(file), spec);
	return spec.startsWith('#app/') ? resolve(spec.slice(1)) : spec;
}

/** The feature of a file; undefined outside of features. */
function featureOf(path: string) {
	const [feature, ...rest] = relative(root, path).split('/');
	return feature !== '..' && path.startsWith(root) && rest.length > 0 ? feature : undefined;
}
