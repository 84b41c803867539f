import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { sharedFolder } from '#tests/setup/shared-folder.ts';
import { siteFolder, startSite, temporaryFolder } from '#tests/setup/start-site.ts';

const exported = sharedFolder();

// The first command creates and fills the database, which is copied for each test.
beforeAll(async () => {
	await content(join(exported, 'data'), 'export', join(exported, 'files'));
});

async function copyExported() {
	const folder = await temporaryFolder();
	await cp(exported, folder, { recursive: true });
	return [join(folder, 'data'), join(folder, 'files')] as const;
}

test('content of a running site is exported, changed, imported and on the page within a second', async () => {
	const [DATA_DIR, folder] = [await siteFolder(), await temporaryFolder()];
	const { url } = await startSite({ DATA_DIR });
	await content(DATA_DIR, 'export', folder);
	const file = join(folder, 'faq/syllabus.yaml');
	const text = await readFile(file, 'utf8');
	expect(text).toBe(await readFile('content/faq/syllabus.yaml', 'utf8'));

	await writeFile(file, text.replace(/^question: .*$/m, 'question: Imported just now?'));
	expect(await content(DATA_DIR, 'import', folder, '--dry-run')).toContain('1 changed');
	expect(await (await fetch(`${url}/faq`)).text()).not.toContain('Imported just now?');
	expect(await content(DATA_DIR, 'import', folder)).toContain('~ faq/syllabus.yaml');
	await expect
		.poll(async () => await (await fetch(`${url}/faq`)).text(), { timeout: 5000, interval: 50 })
		.toContain('Imported just now?');
});

test('a draft is imported and exported again, and a dry run names it before it is overwritten', async () => {
	const [DATA_DIR, folder] = await copyExported();
	const file = join(folder, 'faq/syllabus.yaml');
	const text = await readFile(file, 'utf8');
	const draft = 'draft:\n  question: Why?\n  answer: Because.\n';
	await writeFile(file, text + draft);
	expect(await content(DATA_DIR, 'import', folder)).toContain('1 changed');
	await rm(file);
	await content(DATA_DIR, 'export', `${folder}/`);
	expect(await readFile(file, 'utf8')).toBe(text + draft);

	await writeFile(file, text);
	expect(await content(DATA_DIR, 'import', folder, '--dry-run')).toContain(
		'! faq/syllabus.yaml: its unpublished draft would be overwritten',
	);
});

test('entries without a file stay, and are archived on request', async () => {
	const [DATA_DIR, folder] = await copyExported();
	const file = join(folder, 'faq/syllabus.yaml');
	const text = await readFile(file, 'utf8');
	await rm(file);
	await rm(join(folder, 'home/home.yaml'));
	expect(await content(DATA_DIR, 'import', folder)).toContain('2 entries of the site');
	const trial = await content(DATA_DIR, 'import', folder, '--dry-run', '--archive-missing');
	expect(trial).toMatch(/^- faq\/syllabus\.yaml$[\s\S]*Would import: .*, 1 archived/m);
	const done = await content(DATA_DIR, 'import', folder, '--archive-missing');
	expect(done).toMatch(/^- faq\/syllabus\.yaml$[\s\S]*Imported: .*, 1 archived/m);

	await content(DATA_DIR, 'export', folder);
	const lines = text.replace(/^(position.*\n)/, '$1status: archived\n');
	expect(await readFile(file, 'utf8')).toBe(lines);
});

test('an export keeps comments in unchanged files, and removes files of deleted entries', async () => {
	const [DATA_DIR, folder] = await copyExported();
	const file = join(folder, 'faq/syllabus.yaml');
	const commented = `# Asked by many\n${await readFile(file, 'utf8')}`;
	await writeFile(file, commented);
	await writeFile(join(folder, 'faq/stale.yaml'), commented);
	expect(await content(DATA_DIR, 'export', folder)).toContain('0 files written');
	expect(await readFile(file, 'utf8')).toBe(commented);
	expect(await readdir(join(folder, 'faq'))).not.toContain('stale.yaml');
});

test('an invalid file or a folder of something else is rejected with a message', async () => {
	const [DATA_DIR, folder] = await copyExported();
	await writeFile(join(folder, 'faq/syllabus.yaml'), 'position: 1\nquestion: Why?\n');
	await expect(content(DATA_DIR, 'import', folder)).rejects.toMatchObject({
		code: 1,
		stdout: expect.stringContaining('✗ faq/syllabus.yaml: answer:'),
	});
	await rm(join(folder, 'faq'), { recursive: true });
	await writeFile(join(folder, 'letter.txt'), 'Dear …');
	await expect(content(DATA_DIR, 'export', folder)).rejects.toMatchObject({
		code: 1,
		stderr: expect.stringContaining('“letter.txt”, which is not content'),
	});
	expect(await readdir(folder)).not.toContain('faq');
	await expect(content(DATA_DIR, 'export', join(folder, 'letter.txt'))).rejects.toMatchObject({
		stderr: expect.stringContaining('letter.txt cannot be made, or is no folder'),
	});
});

async function content(DATA_DIR: string, ...args: string[]) {
	const env = { ...process.env, NODE_ENV: 'production', DATA_DIR, DATABASE_URL: '' };
	const program = ['build/server/content.js', ...args];
	return (await promisify(execFile)(process.execPath, program, { env })).stdout;
}
