import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { enqueueMail } from '#app/features/outbox/enqueue-mail.server.ts';
import { hasBacklog } from '#app/features/outbox/waiting-mail.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { hour } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { newId } from '#app/platform/ids.server.ts';
import { isQuiet } from '#app/platform/quiet-hours.ts';
import { describeChange } from './describe-change.ts';
import { findStep, listStepsFrom } from './exam-date-repository.server.ts';
import { lockCalendar } from './record-exam-dates.server.ts';
import {
	assignChanges,
	findDueNotice,
	findKnownKeys,
	insertNotice,
	listNextWatchers,
	listNoticeChanges,
	listSettledExams,
	lockNotice,
	type NoticeRow,
	updateNotice,
} from './watches/notice-repository.server.ts';
import { isStillDue, listDueWatchReminders } from './watches/plan-reminders.ts';

/** Fifty mails go into the outbox, and the next fifty a quarter of a second later. */
const batch = 50;
const pause = 250;

/** A change of an exam whose dates are edited again and again is mailed after this time all the same. */
const maxWait = hour;

/** What sending notices needs. */
export interface NoticeParts extends DbContext {
	env: Pick<Env, 'SMTP_URL' | 'PUBLIC_URL'>;
}

/**
 * Starts the notices that are due and sends a part of one, unless it is night or other mail goes first. Returns how
 * many mails it wrote.
 */
export async function sendDueNotices(parts: NoticeParts): Promise<number> {
	const { db, clock, env } = parts;
	await startNotices(parts);
	const now = clock.now();
	if (isQuiet(now) || !(await findDueNotice(db, now))) return 0;
	// Without a mail server all mail waits, and is read on the desk.
	if (env.SMTP_URL && (await hasBacklog(db, now))) return 0;
	return await sendNextWatchers(parts);
}

/**
 * Starts a notice for the settled changes of each exam, and one for each reminder; each once, however many processes
 * run.
 */
async function startNotices({ db, clock }: DbContext) {
	const now = clock.now();
	const at = now.getTime();
	if ((await listSettledExams(db, at, maxWait)).length > 0) {
		await db.transaction().execute(async (trx) => {
			await lockCalendar(trx);
			for (const exam of await listSettledExams(trx, at, maxWait)) {
				const id = newId(now);
				await insertNotice(trx, { id, key: `changes:${id}`, exam }, at);
				await assignChanges(trx, exam, id);
			}
		});
	}
	const due = listDueWatchReminders(await listStepsFrom(db, todayInIndia(clock)), now);
	const known = await findKnownKeys(
		db,
		due.map(({ key }) => key),
	);
	for (const reminder of due) {
		if (!known.has(reminder.key)) await insertNotice(db, { id: newId(now), ...reminder }, at);
	}
}

/**
 * Queues the mails for the next watchers and stores the progress in one transaction, so that a crash or a second
 * process leaves nobody out and sends nothing twice. Returns how many mails were queued.
 */
async function sendNextWatchers(parts: NoticeParts): Promise<number> {
	const { db, clock } = parts;
	const id = await findDueNotice(db, clock.now());
	if (!id) return 0;
	const site = await readSite(parts);
	return await db.transaction().execute(async (trx) => {
		// First, so that no date moves between the look at it and the mail.
		await lockCalendar(trx);
		const notice = await lockNotice(trx, id);
		const now = clock.now();
		// Checked again once it is locked: another process may have taken the step meanwhile.
		if (notice?.state !== 'sending' || notice.next_step_at > now.getTime()) return 0;
		const write = await composeNotice(trx, notice, site, now);
		if (!write) {
			await updateNotice(trx, id, { state: 'dropped' });
			return 0;
		}
		const watchers = await listNextWatchers(trx, notice, batch);
		for (const { email, token } of watchers) {
			await enqueueMail(trx, write(token), { to: email, noticeId: id, at: now });
		}
		const isLast = watchers.length < batch;
		await updateNotice(trx, id, {
			cursor: watchers.at(-1)?.id ?? notice.cursor,
			sent_count: notice.sent_count + watchers.length,
			next_step_at: now.getTime() + pause,
			...(isLast && { state: 'done', finished_at: now.getTime() }),
		});
		return watchers.length;
	});
}

interface Site {
	brand: string;
	publicUrl: string;
	pages: Parameters<typeof findRecordPage>[0] & { data: { address: string } }[];
}

async function readSite({ db, env }: NoticeParts): Promise<Site> {
	const content = createContentReader(db);
	const [{ data }, pages] = await Promise.all([
		content.single('site'),
		content.fields('exam', ['address', 'record', 'institute']),
	]);
	return { brand: data.brand, publicUrl: env.PUBLIC_URL, pages };
}

/** What writes the mail of a notice to a watcher; undefined when the date of a reminder is another one now. */
async function composeNotice(
	trx: Database,
	notice: NoticeRow,
	{ brand, publicUrl, pages }: Site,
	now: Date,
): Promise<((token: string) => MailToSend) | undefined> {
	const page = findRecordPage(pages, notice.exam) as Site['pages'][number] | undefined;
	const examUrl = publicUrl + (page?.data.address ?? '/calander');
	const linksOf = (token: string) => ({
		examUrl,
		changeUrl: `${publicUrl}/watch/change/${token}`,
		leaveUrl: `${publicUrl}/watch/leave/${token}`,
	});
	if (notice.step_id === null) {
		const changes = await listNoticeChanges(trx, notice.id);
		const exam = changes[0]?.exam_name ?? notice.exam;
		const lines = changes.map((change) => ({
			step: `${change.step} ${change.season}`,
			what: describeChange(change),
			sources: namesOf(change.sources),
		}));
		return (token) => ({
			template: 'watch-changes',
			props: { brand, exam, changes: lines, ...linksOf(token) },
		});
	}
	const step = await findStep(trx, notice.step_id);
	// Asked again at every step: the date may have moved since the reminder was started.
	if (!step || !isStillDue(step, notice)) return undefined;
	const props = {
		brand,
		exam: `${step.exam_name} ${step.season}`,
		step: step.step,
		day: notice.day ?? '',
		today: todayInIndia({ now: () => now }),
		isTentative: step.status === 'tentative',
		sources: namesOf(step.sources),
	};
	return (token) => ({ template: 'watch-reminder', props: { ...props, ...linksOf(token) } });
}

function namesOf(sources: string): string {
	const named: { title: string }[] = JSON.parse(sources);
	return named.map(({ title }) => title).join('; ');
}
