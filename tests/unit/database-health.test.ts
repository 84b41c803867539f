import { expect, test } from 'vitest';
import { DatabaseHealth } from '#app/db/database-health.ts';
import { Unavailable } from '#app/db/is-unavailable.ts';

function withCode(code: string) {
	return Object.assign(new Error(`It said ${code}.`), { code });
}

function makeHealth() {
	const clock = { now: 1_000_000 };
	const health = new DatabaseHealth(() => clock.now);
	const told: string[] = [];
	health.listen(({ kind }, isOver) => told.push(isOver ? `${kind} is over` : kind));
	return { clock, health, told, kinds: () => health.list().map(({ kind }) => kind) };
}

test.each([
	['damaged', ['SQLITE_CORRUPT', 'SQLITE_CORRUPT_VTAB', 'SQLITE_NOTADB', 'XX001', 'XX002']],
	['disk-full', ['SQLITE_FULL', '53100']],
	['disk-failing', ['SQLITE_IOERR_WRITE', '58030']],
	['read-only', ['SQLITE_READONLY', '25006']],
	['not-answering', ['SQLITE_BUSY', '57014', '55P03', '53300', 'ECONNREFUSED', 'ENOTFOUND']],
])('recognises a database that is %s by its error', (kind, codes) => {
	for (const code of codes) {
		const { health, kinds } = makeHealth();
		health.recordFailure(new Unavailable('Wrapped.', { cause: withCode(code) }));
		expect(kinds(), code).toEqual([kind]);
	}
});

test('an error in a statement is no problem of the database', () => {
	const { health, kinds } = makeHealth();
	for (const code of ['23505', '42P01', 'SQLITE_CONSTRAINT_UNIQUE']) {
		health.recordFailure(withCode(code));
	}
	expect(kinds()).toEqual([]);
});

test('recovers when something is stored, and reports the start and the end once', () => {
	const { clock, health, told, kinds } = makeHealth();
	health.recordFailure(withCode('SQLITE_BUSY'));
	health.recordFailure(withCode('SQLITE_BUSY'));
	health.recordFailure(withCode('SQLITE_FULL'));
	health.recordWrite();
	// On a full disk a small write may still succeed.
	expect(kinds()).toEqual(['disk-full']);
	clock.now += 31_000;
	health.recordWrite();
	expect(kinds()).toEqual([]);
	expect(told).toEqual([
		'not-answering',
		'disk-full',
		'not-answering is over',
		'disk-full is over',
	]);
});

test('stays damaged until a later check finds everything in order', () => {
	const { clock, health, kinds } = makeHealth();
	health.note('damaged', 'Page 7');
	health.recordWrite();
	health.recordHealthy(clock.now - 1);
	expect(kinds()).toEqual(['damaged']);
	health.recordHealthy(clock.now + 1);
	expect(kinds()).toEqual([]);
});
