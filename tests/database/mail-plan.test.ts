import { expect, test } from 'vitest';
import { deleteExpiredLinks } from '#app/features/accounts/mailed-link-repository.server.ts';
import { sendDueMail } from '#app/features/outbox/send-due-mail.server.ts';
import { askToMailPlan, isPlanLink, mailPlan } from '#app/features/plan/mail-plan.server.ts';
import { day } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { mailParts, readOutbox } from '#tests/setup/outbox-parts.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const details = { student: { hours: 10, exams: ['jipmat'] }, weeks: 8 };

onBothEngines((makeDatabase) => {
	async function prepare() {
		const db = await makeDatabase();
		const server = await startMailServer();
		const clock = new FixedClock();
		const parts = mailParts(db, server.url, clock);
		const context = {
			db,
			clock,
			content: shippedReader(),
			clientIp: '203.0.113.7',
			env: { PUBLIC_URL: 'https://www.example.com' },
		};
		const links = async () => (await db.selectFrom('mailed_links').selectAll().execute()).length;
		const ask = () => askToMailPlan(context, 'Meera@Example.com', details);
		const readToken = () =>
			/my-plan\/mail\/([\w-]+)/.exec(
				server.received.at(-1)?.raw.replaceAll('=\r\n', '') ?? '',
			)?.[1] ?? '';
		return { db, server, clock, parts, context, links, ask, readToken };
	}

	test('the plan is mailed once, after its link was confirmed, and then deleted', async () => {
		const { db, server, parts, context, links, ask, readToken } = await prepare();
		expect(await ask()).toEqual({ outcome: 'asked' });
		await sendDueMail(parts, 20);
		const token = readToken();
		expect(await isPlanLink(context, token)).toBe(true);
		expect(server.received).toHaveLength(1);
		expect(await mailPlan(context, token)).toBe(true);
		expect(await mailPlan(context, token)).toBe(false);
		await sendDueMail(parts, 20);
		expect(server.received).toHaveLength(2);
		expect(server.received[1]).toMatchObject({ to: ['meera@example.com'] });
		expect(server.received[1]?.raw).toContain('Week 8');
		expect(await links()).toBe(0);
		const stored = JSON.stringify(await readOutbox(db));
		expect(stored).not.toContain('Week');
		expect(stored).not.toContain(token);
	});

	test('without confirmation within a day the plan is deleted and the link expires', async () => {
		const { db, clock, parts, context, links, ask, readToken } = await prepare();
		await ask();
		await sendDueMail(parts, 20);
		clock.pass(day);
		expect(await isPlanLink(context, readToken())).toBe(false);
		expect(await mailPlan(context, readToken())).toBe(false);
		await deleteExpiredLinks(db, clock.now());
		expect(await links()).toBe(0);
	});

	test('nobody gets repeated mails, and an unsent plan is not stored', async () => {
		const { db, links, ask } = await prepare();
		for (let n = 0; n < 8; n += 1) await ask();
		expect(await readOutbox(db)).toHaveLength(5);
		expect(await links()).toBe(5);
	});
});
