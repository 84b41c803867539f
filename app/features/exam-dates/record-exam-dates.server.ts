import type { Database, DbContext } from '#app/db/open-database.server.ts';
import {
	readContentVersion,
	recordExamDateChange,
} from '#app/features/content/content-changes.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { discardNoticeMail, restoreNoticeMail } from '#app/features/outbox/waiting-mail.server.ts';
import { lockSetting, writeSetting } from '#app/features/settings/settings.server.ts';
import { type Clock, todayInIndia } from '#app/platform/clock.ts';
import { minute } from '#app/platform/durations.ts';
import { newId } from '#app/platform/ids.server.ts';
import {
	kindOfChange,
	listPublishedSteps,
	nameStep,
	type PublishedStep,
	type StepState,
	statusOf,
} from './calendar-steps.ts';
import {
	deleteChange,
	findLastSentChange,
	findUnsentChange,
	insertChange,
	insertSteps,
	listSteps,
	type StepRow,
	updateChange,
	updateStep,
} from './exam-date-repository.server.ts';
import { matchSteps } from './match-steps.ts';
import { listReminders, updateNotice } from './watches/notice-repository.server.ts';
import { isStillDue } from './watches/plan-reminders.ts';

/** A date corrected within this time is one change, and one put back is none, since nobody was mailed yet. */
export const settlingTime = 5 * minute;

const setting = 'calendar.recorded';
const maxAttempts = 3;

/**
 * Compares published dates with recorded ones, and records what is new, moved, cancelled or back. Any process may run
 * it at any time: one does the work, and repeating it finds nothing.
 */
export async function recordCalendar(parts: DbContext): Promise<void> {
	const { db } = parts;
	for (let tries = 0; tries < maxAttempts; tries += 1) {
		const version = await readContentVersion(db);
		const published = listPublishedSteps(await readExamRecords(createContentReader(db)));
		const isDone = await db.transaction().execute(async (trx) => {
			const recorded = await lockCalendar(trx);
			// Read in several queries, so a change in between means reading everything again.
			if ((await readContentVersion(trx)) !== version) return false;
			if (recorded?.version === version) return true;
			await writeSetting(trx, setting, { version });
			await new Recording(trx, parts.clock, recorded === null).compare(published);
			return true;
		});
		if (isDone) return;
	}
}

/** Locks the recording of dates and start of notices; null when nothing was recorded yet. */
export async function lockCalendar(trx: Database) {
	return (await lockSetting(trx, setting)) as { version: number } | null;
}

/**
 * Records the differences in the caller's transaction. The first time everything is new, and nothing counts as a
 * change.
 */
class Recording {
	readonly #trx: Database;
	readonly #now: Date;
	readonly #today: string;
	readonly #isFirst: boolean;
	readonly #touched = new Set<string>();

	constructor(trx: Database, clock: Clock, isFirst: boolean) {
		this.#trx = trx;
		this.#now = clock.now();
		this.#today = todayInIndia(clock);
		this.#isFirst = isFirst;
	}

	async compare(published: readonly PublishedStep[]) {
		const rows = await listSteps(this.#trx);
		const known = rows.map((row) => ({ ...row, start: row.start_day, end: row.end_day }));
		const { pairs, added, gone } = matchSteps(known, published);
		await this.#add(added, new Set(rows.map(({ id }) => id)));
		for (const { known: row, now } of pairs) await this.#update(row, now);
		for (const row of gone) if (row.status !== 'cancelled') await this.#cancel(row);
		for (const exam of this.#touched) await recordExamDateChange(this.#trx, exam, this.#now);
	}

	async #add(steps: readonly PublishedStep[], taken: Set<string>) {
		const at = this.#now.getTime();
		const rows = steps.map((step) => {
			const id = findFreeId(nameStep(step), taken);
			taken.add(id);
			const row = { id, sequence: 0, changed_at: at, modified_at: at };
			return { ...row, exam: step.exam, season: step.season, ...columnsOf(step) };
		});
		await insertSteps(this.#trx, rows);
		for (const row of rows) await this.#recordChange(row, undefined, stateOf(row));
	}

	async #update(row: StepRow, now: PublishedStep) {
		const columns = columnsOf(now);
		const names = Object.keys(columns) as (keyof typeof columns)[];
		if (names.every((name) => columns[name] === row[name])) return;
		await this.#change(row, columns);
	}

	async #cancel(row: StepRow) {
		await this.#change(row, { status: 'cancelled' });
	}

	async #change(row: StepRow, columns: Partial<StepRow>) {
		const at = this.#now.getTime();
		const [before, now] = [stateOf(row), stateOf({ ...row, ...columns })];
		const isSame = Object.entries(now).every(([name, value]) => before[name as 'start'] === value);
		const counted = isSame ? {} : { sequence: row.sequence + 1, changed_at: at };
		await updateStep(this.#trx, row.id, { ...columns, ...counted, modified_at: at });
		this.#touched.add(row.exam);
		if (isSame) return;
		await this.#recordChange({ ...row, ...columns }, before, now);
		await adjustReminders(this.#trx, { ...row, ...columns }, this.#now, this.#today);
	}

	/** Restores the date and its age as before the unmailed change. */
	async #takeBack(change: string, step: string) {
		await deleteChange(this.#trx, change);
		const changed_at = (await findLastSentChange(this.#trx, step)) ?? 0;
		await updateStep(this.#trx, step, { changed_at });
	}

	/** Records the change, or corrects the unmailed one. Past dates are not news. */
	async #recordChange(
		row: Pick<StepRow, 'id' | 'exam' | 'sources'>,
		before: StepState | undefined,
		now: StepState,
	) {
		this.#touched.add(row.exam);
		if (this.#isFirst) return;
		const unsent = await findUnsentChange(this.#trx, row.id);
		const from = unsent ? readFrom(unsent) : before;
		const kind = kindOfChange(from, now);
		const at = this.#now.getTime();
		const to = { to_status: now.status, to_start: now.start, to_end: now.end };
		const columns = { ...to, sources: row.sources, settles_at: at + settlingTime };
		if (unsent) {
			if (kind) await updateChange(this.#trx, unsent.id, { kind, ...columns });
			else await this.#takeBack(unsent.id, row.id);
			return;
		}
		const isAhead = [from, now].some((state) => state && state.end >= this.#today);
		if (!kind || !isAhead) return;
		await insertChange(this.#trx, {
			id: newId(this.#now),
			step_id: row.id,
			exam: row.exam,
			kind,
			from_status: from?.status ?? null,
			from_start: from?.start ?? null,
			from_end: from?.end ?? null,
			...columns,
			noticed_at: at,
			notice_id: null,
		});
	}
}

/** Stops reminders of a changed date; if it is restored in time, they continue. */
async function adjustReminders(trx: Database, step: StepRow, now: Date, today: string) {
	for (const notice of await listReminders(trx, step.id)) {
		const { id, state, day } = notice;
		if (!isStillDue(step, notice)) {
			await discardNoticeMail(trx, id, now);
			if (state === 'sending') await updateNotice(trx, id, { state: 'dropped' });
		} else if (day && day >= today) {
			await restoreNoticeMail(trx, id, now);
			if (state === 'dropped') await updateNotice(trx, id, { state: 'sending' });
		}
	}
}

function columnsOf(step: PublishedStep) {
	return {
		exam_name: step.examName,
		step: step.step,
		start_day: step.start,
		end_day: step.end,
		status: statusOf(step.said),
		said: step.said,
		sources: JSON.stringify(step.sources),
		checked_on: step.checkedOn,
	};
}

function stateOf(row: Pick<StepRow, 'status' | 'start_day' | 'end_day'>): StepState {
	return { status: row.status, start: row.start_day, end: row.end_day };
}

function readFrom(change: {
	from_status: StepState['status'] | null;
	from_start: string | null;
	from_end: string | null;
}): StepState | undefined {
	const { from_status: status, from_start: start, from_end: end } = change;
	return status && start && end ? { status, start, end } : undefined;
}

function findFreeId(name: string, taken: ReadonlySet<string>) {
	for (let count = 1; ; count += 1) {
		const id = count > 1 ? `${name}-${count}` : name;
		if (!taken.has(id)) return id;
	}
}
