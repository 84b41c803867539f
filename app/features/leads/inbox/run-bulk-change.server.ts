import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { second } from '#app/platform/durations.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { newId } from '#app/platform/ids.server.ts';
import type { LeadFilter, LeadSort } from '../lead-types.ts';
import { isWorker } from '../list-workers.server.ts';
import {
	type BulkAction,
	changeEach,
	findActionErrors,
	timelineKindOf,
	tryOnOne,
} from './act-on-many.server.ts';
import {
	type BulkChange,
	bulkQueue,
	findBulkAtWork,
	insertBulkChange,
	insertBulkRows,
	listBulkOfOthers,
	lockBulkChange,
	lockBulkOf,
	updateBulkChange,
} from './bulk-change-repository.server.ts';
import { listLeads } from './lead-list-repository.server.ts';
import { toUndoable, undoableFor, undoBulkBatch } from './undo-bulk-change.server.ts';

/** Leads per transaction; on SQLite, page loads wait for its end. */
const perBatch = 25;
/** When a process dies, another takes over after this time. */
const lease = 30 * second;

/** The leads to change: a whole list, in order. */
export interface FilteredLeads {
	filter: LeadFilter;
	sort?: LeadSort;
}

/** What is done with each lead: a change, or adding its family to a newsletter. */
export type BulkWork = BulkAction | { action: 'mail'; newsletterId: string };

export type BulkStartOutcome = { outcome: 'started' } | Invalid;

/** Starts changing a whole list in the background; each person can have one such change at a time. */
export async function startBulkChange(
	context: DbContext,
	actor: Actor,
	{ list, work, total }: { list: FilteredLeads; work: BulkWork; total: number },
): Promise<BulkStartOutcome> {
	const { db, clock } = context;
	const refuse = (message: string) => invalid({ ids: message });
	const at = clock.now();
	const [first] = (await listLeads(db, list.filter, { ...list, me: actor.id, limit: 1 }, at)).leads;
	if (!first) return refuse('No lead matches this view any more.');
	if (work.action !== 'mail') {
		const errors = await findActionErrors(context, work, 'all');
		if (errors) return invalid(errors);
		const refused = await tryOnOne(context, actor, first.id, work);
		if (refused) return refused;
	}
	return await inTransaction(db, async (trx): Promise<BulkStartOutcome> => {
		await lockBulkOf(trx, actor.id);
		if (await findBulkAtWork(trx, actor.id)) {
			return refuse('Your last bulk change is still running. Wait for it to finish, or stop it.');
		}
		await insertBulkChange(trx, {
			id: newId(at),
			actor_id: actor.id,
			actor_name: actor.name,
			kind: work.action === 'mail' ? 'mail' : timelineKindOf[work.action],
			state: 'running',
			action: JSON.stringify(work),
			wanted: JSON.stringify(list),
			total,
			at: at.getTime(),
		});
		return { outcome: 'started' };
	});
}

/**
 * Stops a running change; what was done can be undone. Stops the person's own, or with `mayChangeAll` the one with that
 * id.
 */
export async function stopBulkChange(
	{ db, clock }: DbContext,
	readers: ReaderCollection,
	actor: Actor,
	{ id, mayChangeAll = false }: { id?: string; mayChangeAll?: boolean } = {},
) {
	await db.transaction().execute(async (trx) => {
		const jobId = mayChangeAll && id ? id : (await findBulkAtWork(trx, actor.id))?.id;
		const job = jobId && (await lockBulkChange(trx, jobId));
		if (job && job.state === 'running') await finish(trx, job, readers, clock.now());
	});
}

export async function readBulkProgress(db: Database, actor: Actor) {
	const job = await findBulkAtWork(db, actor.id);
	return job && job.kind !== 'mail' ? toProgress(job) : undefined;
}

function toProgress({ id, kind, state, done, total }: BulkChange) {
	return { id, kind, isUndo: state === 'undoing', done, total: Math.max(total, done) };
}

/** Other people's running and undoable changes, with their names; for the owner. */
export async function readBulkOfOthers({ db, clock }: DbContext, actor: Actor) {
	const changes = await listBulkOfOthers(db, actor.id, clock.now().getTime() - undoableFor);
	const isOver = ({ state }: BulkChange) => state === 'done';
	return {
		running: changes
			.filter((change) => !isOver(change))
			.map((change) => ({ ...toProgress(change), by: change.actor_name })),
		undoable: changes
			.filter(isOver)
			.map((change) => ({ ...toUndoable(change), by: change.actor_name })),
	};
}

/** How a bulk change adds the leads of a batch to a newsletter, and finishes it. */
export interface ReaderCollection {
	add(trx: Database, newsletterId: string, leadIds: readonly string[]): Promise<void>;
	finish(trx: Database, newsletterId: string): Promise<void>;
}

/** Continues all running bulk changes until none is left or `stop` aborts. */
export async function runBulkChanges(
	{ db, clock }: DbContext,
	readers: ReaderCollection,
	stop: () => boolean = () => false,
) {
	await bulkQueue.work({ db, clock, lease, stop }, async (trx, id) => {
		const job = await lockBulkChange(trx, id);
		if (job?.state === 'running') {
			if (await isWorker(trx, job.actor_id)) {
				return await changeBatch({ db: trx, clock }, job, readers);
			}
			await finish(trx, job, readers, clock.now());
			return false;
		}
		if (job?.state !== 'undoing') return false;
		const { isLeft } = await undoBulkBatch(trx, job, clock.now(), perBatch);
		await updateBulkChange(trx, id, { leased_until: clock.now().getTime() + lease });
		return isLeft;
	});
}

/**
 * Changes the next batch and returns whether any leads are left. Progress is stored with it, so no lead is changed
 * twice.
 */
async function changeBatch(
	context: DbContext,
	job: BulkChange,
	readers: ReaderCollection,
): Promise<boolean> {
	const trx = context.db;
	const { filter, sort }: FilteredLeads = JSON.parse(job.wanted ?? '{}');
	const work: BulkWork = JSON.parse(job.action ?? '{}');
	const page = { sort, after: job.cursor ?? undefined, limit: perBatch, me: job.actor_id };
	const { leads, next } = await listLeads(trx, filter, page, new Date(job.started_at));
	const ids = leads.map(({ id }) => id).sort();
	const actor = { id: job.actor_id, name: job.actor_name };
	let { changed } = job;
	if (work.action === 'mail') {
		await readers.add(trx, work.newsletterId, ids);
	} else {
		const result = await changeEach(context, actor, ids, work);
		await insertBulkRows(trx, job.id, result.leads);
		changed += result.leads.length;
	}
	const at = context.clock.now();
	const done = job.done + ids.length;
	const now = { ...job, changed, done };
	await updateBulkChange(trx, job.id, {
		changed,
		done,
		cursor: next,
		leased_until: at.getTime() + lease,
	});
	if (next !== null) return true;
	await finish(trx, now, readers, at);
	return false;
}

/** Ends a change, early or not; a newsletter keeps the readers found so far. */
async function finish(trx: Database, job: BulkChange, readers: ReaderCollection, at: Date) {
	const work: BulkWork = JSON.parse(job.action ?? '{}');
	if (work.action === 'mail') await readers.finish(trx, work.newsletterId);
	const over = { state: 'done' as const, action: null, wanted: null, cursor: null };
	await updateBulkChange(trx, job.id, { ...over, at: at.getTime() });
	if (job.kind === 'mail') return;
	await writeAudit(trx, {
		actor: { id: job.actor_id, name: job.actor_name },
		action: 'leads.changed-together',
		subject: { kind: 'leads', id: job.id },
		details: { what: job.kind, count: job.changed },
		at,
	});
}
