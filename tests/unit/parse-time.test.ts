import { describe, expect, test } from 'vitest';
import { describeBrowser } from '#app/features/accounts/sessions.server.ts';
import { parseYaml } from '#app/features/content/content-yaml.ts';
import { compareLines } from '#app/features/content/history/compare-lines.ts';
import { makeSlug, makeTagSlug } from '#app/features/content/make-slug.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { listResourceFields } from '#app/features/content/resources/find-resources.server.ts';
import { hasUnreadableDay, readDays } from '#app/features/content/tables/read-days.ts';
import { readJsonTable } from '#app/features/content/tables/read-json-table.ts';
import { findSpam } from '#app/features/enquiries/find-spam.ts';
import { normalisePhone } from '#app/features/forms/normalise-phone.ts';
import { readFormOrJson } from '#app/features/forms/read-form.ts';
import { findColumnWarnings } from '#app/features/import/import-fields.ts';
import { CsvError, createCsvReader } from '#app/features/import/read-csv.ts';
import { documentTerms, readSearch } from '#app/features/leads/search/search-terms.ts';
import { greet } from '#app/features/mail/define-mail.ts';
import { writePlainText } from '#app/features/mail/write-plain-text.ts';
import { findPictureNames } from '#app/features/media/find-picture-uses.server.ts';
import { readChapters } from '#app/features/plan/read-school-topics.server.ts';
import { readPersonKeys } from '#app/features/privacy/person-keys.ts';
import { plainText } from '#app/features/search/searchable-text.ts';
import { splitWords } from '#app/features/search/split-words.ts';
import { csvCell } from '#app/platform/csv.ts';
import { readMultipart } from '#app/platform/read-multipart.ts';
import { readSpreadsheetText } from '#app/routes/desk/studio/fields/read-spreadsheet-text.ts';
import { outlineText } from '#app/routes/public/blocks/outline-text.ts';
import { readSentResource } from '#app/routes/update/resource/read-sent.server.ts';

/** Every parser of text that people write. */
const parsers: Record<string, (text: string) => unknown> = {
	'a page': (text) => outlineText(renderMarkdown(text)),
	'a newsletter': (text) => writePlainText(text, 'https://site.example'),
	'the text that search reads': plainText,
	'chapters of a page': (text) => readChapters(`## a\n- ${text}`),
	'the words of a search index': splitWords,
	'names of pictures': (text) => findPictureNames(`uploads/${text}`),
	'two versions': (text) => compareLines(`one\n${text}\none`, `two\n${text}\ntwo`),
	'a table of /update': (text) => readJsonTable(`["${text}`, 3),
	'a cell of /update': (text) => readSentResource(sendCell(`a${text}b`), calendarFields),
	'a pasted table': readSpreadsheetText,
	'a content file': parseYaml,
	'a long text in a content file': (text) => parseYaml(`body: |\n  ${text}`),
	'a CSV file': readFile,
	'a column of an import': (text) => findColumnWarnings(['Mail'], [null], [[`${text} `]]),
	'a quoted CSV cell': (text) => readFile(`"${text}`),
	'a cell to write': csvCell,
	'an uploaded form': (text) => readMultipart(Buffer.from(`--x\r\n${text}`), form),
	'the head of an uploaded form': (text) =>
		readMultipart(Buffer.from(`--x\r\nContent-Disposition: ${text}\r\n\r\na\r\n--x--`), form),
	'a form as JSON': (text) => readFormOrJson(sendJson(text)),
	'an array as JSON': (text) => readFormOrJson(sendJson([...text])),
	'the kind of an uploaded form': (text) =>
		readMultipart(Buffer.from('--x'), `multipart/form-data;${text}`),
	'a browser': describeBrowser,
	spam: (text) =>
		findSpam({ form: 'contact', values: { message: text }, honeypot: '', repeatedByOthers: 0 }),
	'a phone number': normalisePhone,
	'a person to find': (text) => readPersonKeys(`a@${text}@`),
	'a search of the desk': readSearch,
	'what a lead is found by': (text) =>
		documentTerms({ name: text, phones: [text], emails: [text], texts: [text] }),
	'a date': (text) => readDays(text).length || hasUnreadableDay(text),
	'a name': greet,
	'an address of a page': makeSlug,
	'an address of a tag': makeTagSlug,
};
const form = 'multipart/form-data; boundary=x';
const calendarFields = listResourceFields('calendar');

const units = [
	...['a', ' ', '\n', '*', '_', '`', '[', '(', '<', '#', '-', '1', '|', ':', '\\', '"', '.', '@'],
	...[
		'*a_',
		'_1.',
		'1.*',
		'a!',
		'~~a',
		'![',
		'[a](',
		'[&',
		'[!',
		'> ',
		'- ',
		'* *',
		'# a\n',
		'[a]: b\n',
	],
	...[
		'|\n',
		'\n|',
		'\n[',
		'\r\n',
		'\n\n',
		'""',
		'";',
		'; name="',
		'http://',
		'a@b.',
		'www.',
		'uploads/a-',
	],
];

const [shorter, longer] = [4_000, 16_000];

describe.each(Object.entries(parsers))('%s', (_name, parse) => {
	test('is parsed in linear, not quadratic time', async () => {
		const slow: string[] = [];
		for (const unit of units) if (!(await isLinear(parse, unit))) slow.push(unit);
		expect(slow).toEqual([]);
	});
});

/** Four times the text may take ten times as long; quadratic time would be sixteen. Fast enough runs need no proof. */
async function isLinear(parse: (text: string) => unknown, unit: string) {
	const time = async (length: number) => {
		const text = unit.repeat(length / unit.length);
		const began = process.threadCpuUsage();
		await parse(text);
		const { user, system } = process.threadCpuUsage(began);
		return (user + system) / 1000;
	};
	// Compilation and garbage collection disturb the first attempts.
	for (let attempt = 0; attempt < 4; attempt += 1) {
		const long = await time(longer);
		if (long > 3000) return false;
		if (long < 50 || long < (await time(shorter)) * 10) return true;
	}
	return false;
}

function sendCell(text: string) {
	const form = new FormData();
	form.set('tabledata.0', text);
	return form;
}

function sendJson(body: unknown) {
	const headers = { 'Content-Type': 'application/json' };
	const init = { method: 'POST', headers, body: JSON.stringify(body) };
	return new Request('https://site.example', init);
}

function readFile(text: string) {
	try {
		const reader = createCsvReader();
		return [...reader.read(text), ...reader.end()];
	} catch (error) {
		if (error instanceof CsvError) return error;
		throw error;
	}
}
