import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
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

/** Fifty mails are queued, and the next fifty a quarter of a second later. */
const batch = 50;
const pause = 250;

/** Changes of an exam that keeps being edited are mailed after this time anyway. */
const maxWait = hour;

export interface NoticeParts extends DbContext {
	env: Pick<Env, 'SMTP_URL' | 'PUBLIC_URL'>;
}

/**
 * Starts due notices and queues part of one, unless it is night or other mail goes first. Returns how many mails were
 * queued.
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

/** Starts one notice for each exam's settled changes and one for each reminder, once across processes. */
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
 * Queues mails for the next watchers and stores the progress in one transaction, so that a crash or second process
 * skips nobody and sends nothing twice. Returns how many were queued.
 */
async function sendNextWatchers(parts: NoticeParts): Promise<number> {
	const { db, clock } = parts;
	const id = await findDueNotice(db, clock.now());
	if (!id) return 0;
	const site = await readSite(parts);
	return await db.transaction().execute(async (trx) => {
		// First, so that no date moves between reading it and the mail.
		await lockCalendar(trx);
		const notice = await lockNotice(trx, id);
		const now = clock.now();
		// Checked again under the lock: another process may have taken this step.
		if (notice?.state !== 'sending' || notice.next_step_at > now.getTime()) return 0;
		const write = await composeNotice(trx, notice, site, now);
		if (!write) {
			await updateNotice(trx, id, { state: 'dropped' });
			return 0;
		}
		const watchers = await listNextWatchers(trx, notice, batch);
		for (const { email, token } of watchers) {
			await enqueueMessage(trx, write(token), { to: email, noticeId: id, at: now });
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

/** Returns what writes a notice's mail to a watcher; undefined if the reminder's date has changed. */
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
	// Checked at every step: the date may have moved since the reminder was started.
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
