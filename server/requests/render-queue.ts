/** Thrown when the render queue is full. */
export class TooBusy extends Error {
	/** Seconds after which to try again. */
	readonly retryAfter = 5;
}

interface Task {
	start(): Promise<void>;
	refuse(): void;
}

/** Concurrent renders: while one waits for the database, others continue. */
const maxAtOnce = 16;

/** Concurrent renders per client, so that others get their turn. */
const maxPerClient = 2;

/** At a few milliseconds each, the last is still served within a second. */
const maxWaiting = 128;

/**
 * Renders a few pages at a time, taking clients in turn; cached pages are answered in between. The client that asks for
 * most waits longest, and is refused first when the queue is full.
 */
export class RenderQueue {
	/** The tasks of each client, in order of turns. */
	#waiting = new Map<string, Task[]>();
	#count = 0;
	#running = new Map<string, number>();
	#runningCount = 0;
	#planned = false;

	/** Runs the work when its turn comes; rejects with `TooBusy` when the queue is full. */
	run<T>(client: string, work: () => Promise<T>): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			const start = () => work().then(resolve, reject);
			const refuse = () => reject(new TooBusy('Too many pages are waiting to be made.'));
			const own = this.#waiting.get(client) ?? [];
			this.#waiting.set(client, own);
			own.push({ start, refuse });
			this.#count += 1;
			if (this.#count > maxWaiting) this.#refuseOne();
			this.#plan();
		});
	}

	#plan() {
		if (this.#planned || this.#count === 0 || this.#runningCount >= maxAtOnce) return;
		this.#planned = true;
		setImmediate(() => {
			this.#planned = false;
			if (this.#startNext()) this.#plan();
		});
	}

	/** False when every waiting client already has its maximum of concurrent renders. */
	#startNext() {
		const runningOf = (client: string) => this.#running.get(client) ?? 0;
		const [client, tasks] =
			this.#waiting.entries().find(([one]) => runningOf(one) < maxPerClient) ?? [];
		const task = tasks?.shift();
		if (!client || !tasks || !task) return false;
		this.#waiting.delete(client);
		if (tasks.length > 0) this.#waiting.set(client, tasks);
		this.#count -= 1;
		this.#note(client, 1);
		task.start().finally(() => {
			this.#note(client, -1);
			this.#plan();
		});
		return true;
	}

	#note(client: string, change: 1 | -1) {
		const count = (this.#running.get(client) ?? 0) + change;
		this.#runningCount += change;
		if (count > 0) this.#running.set(client, count);
		else this.#running.delete(client);
	}

	#refuseOne() {
		const all = [...this.#waiting];
		const [client, tasks] = all.reduce((max, one) => (one[1].length > max[1].length ? one : max));
		tasks.pop()?.refuse();
		if (tasks.length === 0) this.#waiting.delete(client);
		this.#count -= 1;
	}
}
