import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import { listOwnersFor } from '../assignment/stand-ins.server.ts';
import type { OwnWork } from '../lead-types.ts';
import {
	type LeadChange,
	readLastLeadChange,
	readLeadChanges,
} from '../records/lead-change-repository.server.ts';
import { countWork } from './own-work-repository.server.ts';

interface CountedWork {
	/** The owners whose leads this person works on today. */
	owners: string[];
	work: OwnWork;
}

type Listener = (changes: LeadChange[]) => void;

const pause = 500;
/** Transactions commit out of order, so each poll re-reads this many earlier change numbers. */
const overlap = 200;

/**
 * Tells this process's open inboxes about changes made in any process. One poll serves all inboxes, and it stops while
 * none is open.
 */
export class LiveChanges {
	readonly #db: Database;
	readonly #log: Log;
	readonly #listeners = new Set<Listener>();
	#sent = new Set<number>();
	#last = 0;
	#begun: Promise<void> | undefined;
	#timer: NodeJS.Timeout | undefined;
	#isFailing = false;
	readonly #waiting = new Map<string, Promise<CountedWork>>();
	#lastCount: Promise<unknown> = Promise.resolve();

	constructor(db: Database, log: Log) {
		this.#db = db;
		this.#log = log;
	}

	/** Starts listening; the returned function stops it. */
	async listen(listener: Listener): Promise<() => void> {
		// Beginning again would skip the changes that an earlier listener still waits for.
		this.#begun ??= this.#begin();
		await this.#begun;
		this.#listeners.add(listener);
		this.#timer ??= setTimeout(this.#poll, pause).unref();
		return () => this.#listeners.delete(listener);
	}

	/**
	 * A person's waiting work, counted once for all their tabs. One person at a time: counting for all at once would
	 * delay the next poll.
	 */
	countWorkOf(personId: string, clock: Clock): Promise<CountedWork> {
		const known = this.#waiting.get(personId);
		if (known) return known;
		const counted = this.#lastCount.then(async () => {
			this.#waiting.delete(personId);
			const owners = await listOwnersFor(this.#db, personId, clock.now());
			return { owners, work: await countWork(this.#db, owners, clock.now()) };
		});
		this.#waiting.set(personId, counted);
		this.#lastCount = counted.catch(() => {});
		return counted;
	}

	async #begin() {
		try {
			this.#last = await readLastLeadChange(this.#db);
			const before = await readLeadChanges(this.#db, this.#last - overlap);
			this.#sent = new Set(before.map(({ id }) => id));
		} catch (error) {
			this.#begun = undefined;
			throw error;
		}
	}

	#poll = async () => {
		this.#timer = undefined;
		if (this.#listeners.size === 0) {
			this.#begun = undefined;
			return;
		}
		try {
			await this.#notify();
			this.#isFailing = false;
		} catch (error) {
			if (!this.#isFailing) this.#log.error({ err: error }, 'changes of leads cannot be read');
			this.#isFailing = true;
		}
		this.#timer ??= setTimeout(this.#poll, pause).unref();
	};

	async #notify() {
		const recent = await readLeadChanges(this.#db, this.#last - overlap);
		const changes = recent.filter(({ id }) => !this.#sent.has(id));
		if (changes.length === 0) return;
		this.#last = Math.max(this.#last, ...changes.map(({ id }) => id));
		this.#sent = new Set(recent.map(({ id }) => id).filter((id) => id > this.#last - overlap));
		for (const listener of this.#listeners) listener(changes);
	}
}

const ofDatabase = new WeakMap<Database, LiveChanges>();

/** The instance of this process. */
export function liveChanges(db: Database, log: Log): LiveChanges {
	const known = ofDatabase.get(db) ?? new LiveChanges(db, log);
	ofDatabase.set(db, known);
	return known;
}
