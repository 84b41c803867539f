import { expect, test } from 'vitest';
import {
	deleteExpiredLinks,
	deleteMailedLinksOf,
} from '#app/features/accounts/mailed-link-repository.server.ts';
import {
	consumeMailedLink,
	createMailedLink,
	findMailedLink,
} from '#app/features/accounts/mailed-links.server.ts';
import { hour } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';

const email = 'asha@example.com';
const signUp = { purpose: 'sign-up', email, details: { name: 'Asha' }, life: hour } as const;

onBothEngines((makeDatabase, { makeShared }) => {
	test('a link can be opened many times, and used once', async () => {
		const [db, clock] = [await makeDatabase(), new FixedClock()];
		const token = await createMailedLink(db, signUp, clock.now());
		const link = { email, details: { name: 'Asha' } };
		for (const _ of [1, 2]) {
			expect(await findMailedLink(db, 'sign-up', token, clock.now())).toEqual(link);
		}
		expect(await consumeMailedLink(db, 'sign-up', token, clock.now())).toEqual(link);
		expect(await consumeMailedLink(db, 'sign-up', token, clock.now())).toBeUndefined();
		expect(await findMailedLink(db, 'sign-up', token, clock.now())).toBeUndefined();
	});

	test('if many processes use a link at once, one succeeds', async () => {
		const handles = await makeShared(4);
		const clock = new FixedClock();
		const [first] = handles;
		if (!first) throw new Error('Four were asked for.');
		const token = await createMailedLink(first, signUp, clock.now());
		const uses = handles.map((db) => consumeMailedLink(db, 'sign-up', token, clock.now()));
		expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
	});

	test('a link works only for its purpose and until it expires', async () => {
		const [db, clock] = [await makeDatabase(), new FixedClock()];
		const token = await createMailedLink(db, signUp, clock.now());
		expect(await consumeMailedLink(db, 'reset', token, clock.now())).toBeUndefined();
		expect(await consumeMailedLink(db, 'sign-up', `${token}x`, clock.now())).toBeUndefined();
		clock.pass(hour);
		expect(await findMailedLink(db, 'sign-up', token, clock.now())).toBeUndefined();
		expect(await consumeMailedLink(db, 'sign-up', token, clock.now())).toBeUndefined();
	});

	test('the stored hash of a link does not open anything', async () => {
		const [db, clock] = [await makeDatabase(), new FixedClock()];
		const token = await createMailedLink(db, signUp, clock.now());
		expect(token).toMatch(/^[\w-]{43}$/);
		const row = await db.selectFrom('mailed_links').selectAll().executeTakeFirstOrThrow();
		expect(JSON.stringify(row)).not.toContain(token);
		expect(row.created_at).toBe(clock.now().getTime());
		expect(await findMailedLink(db, 'sign-up', row.token_hash, clock.now())).toBeUndefined();
	});

	test('expired links and those of an email are deleted', async () => {
		const [db, clock] = [await makeDatabase(), new FixedClock()];
		const count = async () => (await db.selectFrom('mailed_links').selectAll().execute()).length;
		await createMailedLink(db, signUp, clock.now());
		clock.pass(hour);
		await createMailedLink(db, signUp, clock.now());
		await createMailedLink(db, { ...signUp, purpose: 'reset' }, clock.now());
		await createMailedLink(db, { ...signUp, email: 'ravi@example.com' }, clock.now());
		await deleteExpiredLinks(db, clock.now());
		expect(await count()).toBe(3);
		await deleteMailedLinksOf(db, email, 'reset');
		expect(await count()).toBe(2);
		await deleteMailedLinksOf(db, email);
		expect(await count()).toBe(1);
	});
});
