import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { sendNextStep } from '#app/features/outbox/send-next-step.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { hour, second } from '#app/platform/durations.ts';
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

const size = 50;

/** Changes of an exam that keeps being edited are mailed after this time anyway. */
const maxWait = hour;

/** Starts due notices and queues the next mails of one. Returns how many. */
export async function sendDueNotices(
	context: DbContext & { env: Pick<Env, 'SMTP_URL' | 'PUBLIC_URL'> },
): Promise<number> {
	await startNotices(context);
	return await sendNextStep(context, {
		size,
		pause: second / 4,
		findDue: findDueNotice,
		async lock(trx, id) {
			// First, so that no date moves between reading it and the mail.
			await lockCalendar(trx);
			return await lockNotice(trx, id);
		},
		update: updateNotice,
		async prepare(trx, notice, now) {
			const write = await composeNotice(trx, notice, context.env.PUBLIC_URL, now);
			if (!write) {
				await updateNotice(trx, notice.id, { state: 'dropped' });
				return undefined;
			}
			const recipients = await listNextWatchers(trx, notice, size);
			return { recipients, write, noticeId: notice.id };
		},
	});
}

/** Starts one notice for each exam's settled changes and one for each reminder, once across processes. */
async function startNotices({ db, clock }: DbContext) {
	const now = clock.now();
	const at = now.getTime();
	// By night nobody is mailed, and until the morning another change may correct the first.
	if (!isQuiet(now) && (await listSettledExams(db, at, maxWait)).length > 0) {
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

/** Returns what writes a notice's mail to a watcher; undefined if the reminder's date has changed. */
async function composeNotice(
	trx: Database,
	notice: NoticeRow,
	publicUrl: string,
	now: Date,
): Promise<((token: string) => MailToSend) | undefined> {
	const content = createContentReader(trx);
	const [{ data: site }, pages] = await Promise.all([
		content.single('site'),
		content.fields('exam', ['address', 'record', 'institute']),
	]);
	const { brand } = site;
	const examUrl = publicUrl + (findRecordPage(pages, notice.exam)?.data.address ?? '/calander');
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
