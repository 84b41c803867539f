import { describe, expect, test } from 'vitest';
import { collections } from '#app/features/content/collections.ts';
import { parseYaml, writeYaml } from '#app/features/content/content-yaml.ts';
import { parseContentFile, writeContentFile } from '#app/features/content/files/content-file.ts';
import {
	describeFileProblem,
	type FileEntry,
	pathOf,
} from '#app/features/content/files/read-content-tree.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { hostileTexts } from '#testkit/hostile-texts.ts';

const post = `position: 3
title: A post
description: What it says.
body: |-
  ## It says it

  And more.
author: Team
date: 2023-04-01
`;

test.each(shippedContent)(
	'$collection/$slug is the same after writing and reading its file',
	(entry) => {
		const text = writeContentFile(entry);
		expect(parseContentFile(pathOf(entry), text)).toEqual({ outcome: 'read', entry });
	},
);

test('no collection has a field with a name that files reserve', () => {
	const used = ['position', 'status', 'publishAt', 'draft'];
	for (const { fields, name } of Object.values(collections))
		expect(
			Object.keys(fields).filter((field) => used.includes(field)),
			name,
		).toEqual([]);
});

test('a file says if an entry is not simply published, so that a person can review it', () => {
	const entry = parsed('blog/a-post.yaml', post);
	const archived = { ...entry, state: 'archived' } as const;
	expect(writeContentFile(archived)).toBe(post.replace('\n', '\nstatus: archived\n'));
	const later = { ...entry, state: 'draft', publishAt: Date.UTC(2030, 0, 31, 4, 0) } as const;
	const lines = '\nstatus: draft\npublishAt: 2030-01-31 09:30\n';
	expect(writeContentFile(later)).toBe(post.replace('\n', lines));
	const indented = post.replace('position: 3\n', '').replace(/^(?=.)/gm, '  ');
	const changed = { ...entry, draft: entry.data };
	expect(writeContentFile(changed)).toBe(`${post}draft:\n${indented}`);
	for (const one of [archived, later, changed]) {
		expect(parsed('blog/a-post.yaml', writeContentFile(one))).toStrictEqual(one);
	}
});

test('prose is readable in the file, and a table has one row per line', () => {
	expect(parsed('blog/a-post.yaml', post).data).toHaveProperty(
		'body',
		'## It says it\n\nAnd more.',
	);
	expect(writeContentFile(parsed('blog/a-post.yaml', post))).toBe(post);
	const table = 'position: 1\ntitle: X\ntabledata:\n  - [Step, Date, Check]\n  - [Exam, 1, a.in]\n';
	const entry = parsed('calender/x.yaml', table);
	expect(entry.data).toEqual({
		title: 'X',
		tabledata: ['Step', 'Date', 'Check', 'Exam', '1', 'a.in'],
	});
	expect(writeContentFile(entry)).toBe(table.replace('[Exam, 1,', '[Exam, "1",'));
	const wide = table.replace('Check]', 'Check, Fee]').replace('1, a.in]', 'May, a.in, ""]');
	const wider = parsed('calender/x.yaml', wide);
	expect(wider.data).toHaveProperty('columns', 4);
	expect(writeContentFile(wider)).toBe(wide);
});

test('the field decides what is a number, not the spelling', () => {
	const home = shippedContent.find((entry) => entry.collection === 'home');
	const text = home ? writeContentFile(home) : '';
	const counters = 'counters:\n  - value: 0100\n    label: 1e3\n';
	const { data } = parsed('home/home.yaml', text.replace(/counters:[\s\S]*$/, counters));
	expect(data).toHaveProperty('counters', [{ value: '0100', label: '1e3' }]);
});

test('comments are ignored', () => {
	const commented = `# From the notification of 2023\n${post.replace('author', '# Who?\nauthor')}`;
	expect(parsed('blog/a-post.yaml', commented)).toEqual(parsed('blog/a-post.yaml', post));
});

test.each([
	...Object.values(hostileTexts).map(String),
	'- a',
	'',
	' ',
	' \n',
	'a: b',
	'[x]',
	'1',
	'null',
	'# no',
	':\nx',
	'?\n1',
	'\r\n',
	'\u2028',
	'"',
])('any text is the same after writing and reading: %j', (words) => {
	const tree = { words, list: [words, { words }], rows: [[words, 'x'], [words]] };
	const text = writeYaml(tree);
	expect(parseYaml(text)).toEqual({ outcome: 'read', tree });
	expect(writeYaml(tree)).toBe(text);
});

describe('an invalid file is named, with the field and what to do', () => {
	test.each([
		['blog/a-post.yaml', post.replace('2023-04-01', 'soon'), 'date: Write the date as YYYY-MM-DD.'],
		['blog/a-post.yaml', post.replace('author', 'autor'), 'autor: This field is not known'],
		['blog/a-post.yaml', post.replace('author', 'autor'), 'author: Fill this in.'],
		['blog/a-post.yaml', post.replace('position: 3\n', ''), 'position: State a whole number'],
		['blog/a-post.yaml', `${post}date: 2023-04-02\n`, '“date” is there twice (line 10, column 1)'],
		['blog/a-post.yaml', 'title: [', 'This is not YAML'],
		['blog/a-post.yaml', 'just words', 'name: value'],
		['blog/a-post.yaml', '['.repeat(50_000), 'This is not YAML'],
		['blog/a-post.yaml', 'x'.repeat(600_000), '500,000 characters'],
		['blog/a-post.yaml', 'a: &a [x]\nb: *a', 'Alias'],
		['blog/a-post.yaml', 'a: !!binary aGk=', 'tag'],
		['blog/a-post.yaml', `status: published\n${post}`, 'status: Write draft or archived'],
		['blog/a-post.yaml', `publishAt: 2030-02-30 09:30\n${post}`, 'publishAt: Write the day'],
		['blog/a-post.yaml', `publishAt: tomorrow\n${post}`, 'publishAt: Write the day'],
		[
			'blog/a-post.yaml',
			`status: archived\npublishAt: 2030-01-31 09:30\n${post}`,
			'publishAt: What is archived',
		],
		['blog/a-post.yaml', `${post}draft: later\n`, 'draft: Write the fields below it'],
		['blog/a-post.yaml', `${post}draft:\n  title: B\n`, 'draft.description'],
		['blog/a-post.yaml', `status: draft\n${post}draft:\n  title: B\n`, 'draft: Only what is'],
		['site/site.yaml', 'position: 1\nstatus: archived\n', 'status: It is always published.'],
		['blog/A Post.yaml', post, 'small letters'],
		['blog/a-post.yml', post, '<collection>/<slug>.yaml'],
		['blogs/a-post.yaml', post, 'no collection “blogs”'],
		['constructor/a-post.yaml', post, 'no collection “constructor”'],
		[
			'calender/x.yaml',
			'position: 1\ntitle: X\ntabledata:\n  - [a, b]\n  - [a, b, c, d]\n',
			'tabledata, row 1: Write the row as a list of 3 cells.',
		],
		[
			'calender/x.yaml',
			'position: 1\ntitle: X\ntabledata: []\ndraft:\n  title: X\n  tabledata:\n    - [a, b]\n',
			'draft.tabledata, row 1: Write the row as a list of 3 cells.',
		],
		[
			'calender/x.yaml',
			'position: 1\ntitle: X\ntabledata:\n  - [a, b, c]\n  - [a, "b\\nb", c]\n',
			'tabledata, row 2, cell 2: Keep each cell on one line.',
		],
		[
			'calender/x.yaml',
			'position: 1\ntitle: X\ntabledata:\n  - [a, b, c, d]\n  - [a, b, c]\n',
			'tabledata, row 2: Write the row as a list of 4 cells.',
		],
		[
			'calender/x.yaml',
			'position: 1\ntitle: X\ntabledata:\n  - [a, b, c, d]\n  - [a, b, c, "d\\nd"]\n',
			'tabledata, row 2, cell 4: Keep each cell on one line.',
		],
		[
			'calender/x.yaml',
			'position: 1\ntitle: X\ntabledata:\n  - [a, b, c]\n  - [a, b, c]\ncolumns: 4\n',
			'columns: Leave this out',
		],
		[
			'calender/x.yaml',
			`position: 1\ntitle: X\ntabledata:\n${'  - [1, 2, 3, 4, 5, 6, 7, 8, 9]\n'.repeat(2)}`,
			'A table has 8 columns at most.',
		],
	])('%s: %j', (file, text, message) => {
		const reading = parseContentFile(file, text);
		const said =
			reading.outcome === 'wrong' ? reading.problems.map(describeFileProblem).join('\n') : '';
		expect(said).toContain(file);
		expect(said).toContain(message);
	});

	test('a file with very many names is read quickly', () => {
		const many = Array.from({ length: 40_000 }, (_, at) => `k${at}: 1`).join('\n');
		const before = process.threadCpuUsage();
		expect(parseContentFile('blog/a-post.yaml', many).outcome).toBe('wrong');
		expect(process.threadCpuUsage(before).user).toBeLessThan(20_000_000);
	});
});

function parsed(file: string, text: string): FileEntry {
	const reading = parseContentFile(file, text);
	if (reading.outcome === 'wrong')
		throw new Error(reading.problems.map(describeFileProblem).join('\n'));
	return reading.entry;
}
