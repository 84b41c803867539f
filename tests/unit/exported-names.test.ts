import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Exports that the framework and the migrations require. */
const given = [
	...['loader', 'action', 'meta', 'links', 'headers', 'middleware', 'clientMiddleware'],
	...['shouldRevalidate', 'ErrorBoundary', 'up', 'down'],
];
const exported =
	/^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

test('an exported name has only one meaning', () => {
	const places = new Map<string, Set<string>>();
	for (const file of globSync('{app,server}/**/*.{ts,tsx}')) {
		for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exported)) {
			if (given.includes(name)) continue;
			places.set(name, (places.get(name) ?? new Set()).add(file));
		}
	}
	expect(places.size).toBeGreaterThan(1000);
	expect([...places].filter(([, files]) => files.size > 1)).toEqual([]);
});
