import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#app/platform/ids.server.ts';

test('ids sort by creation, also within one millisecond, and are valid UUIDs', () => {
	const moment = new Date('2026-11-18T09:00:00Z');
	const ids = Array.from({ length: 4_000 }, () => newId(moment));
	ids.push(newId(new Date(moment.getTime() + 1)));
	expect(ids.toSorted()).toEqual(ids);
	expect(new Set(ids).size).toBe(ids.length);
	expect(z.array(z.uuidv7()).safeParse(ids).success).toBe(true);
});

test('ids of one millisecond sort by creation when ids of other milliseconds are made between them', () => {
	const moment = new Date('2026-11-18T09:00:00Z');
	const later = new Date(moment.getTime() + 1);
	const ids = Array.from({ length: 200 }, () => {
		newId(later);
		return newId(moment);
	});
	expect(ids.toSorted()).toEqual(ids);
});
