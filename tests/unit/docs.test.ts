import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const made = ['node_modules', 'build', 'data', '.cache', '.react-router', 'test-results'];
const files = globSync('**/*', { exclude: (name) => made.includes(name) });
const isFile = /^[\w./-]+\.(?:tsx?|mjs|css|yaml|md)$/;
const isFolder =
	/^(?:app|server|scripts|tests|testkit|trials|content|docs|deploy|public)\/[\w./-]+$/;

test.each(files.filter((file) => file.endsWith('.md')))('%s names files that exist', (document) => {
	const named = [...readFileSync(document, 'utf8').matchAll(/`([^`\n]+)`/g)]
		.map(([, name = '']) => name.replace(/\/$/, ''))
		.filter((name) => isFile.test(name) || isFolder.test(name))
		// In the table of what the specification asks for, this names a test.
		.filter((name) => name !== 'server/update');
	const ends = files.map((file) => `/${file}`);
	expect(named.filter((name) => !ends.some((end) => end.endsWith(`/${name}`)))).toEqual([]);
});
