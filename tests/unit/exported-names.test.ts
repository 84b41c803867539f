import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Exports that the framework and the migrations require. */
const given = [
	...['loader', 'action', 'meta', 'links', 'headers', 'middleware', 'clientMiddleware'],
	...['shouldRevalidate', 'ErrorBoundary', 'up', 'down'],
];
const exported =
	/^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

test.each([
	['the site', '{app,server}', 1000],
	['tests and trials', '{testkit,trials}', 100],
])('an exported name has only one meaning in %s', (_part, folders, min) => {
	const places = new Map<string, Set<string>>();
	const exclude = (name: string) => name === 'node_modules';
	for (const file of globSync(`${folders}/**/*.{ts,tsx}`, { exclude })) {
		for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exported)) {
			if (given.includes(name)) continue;
			places.set(name, (places.get(name) ?? new Set()).add(file));
		}
	}
	expect(places.size).toBeGreaterThan(min);
	expect([...places].filter(([, files]) => files.size > 1)).toEqual([]);
});
