/** Thrown where more wait for a page than can be served soon. */
export class TooBusy extends Error {
	/** Seconds after which to try again. */
	readonly retryAfter = 5;
}

interface Task {
	start(): Promise<void>;
	refuse(): void;
}

/** As many are worked on at once: while one waits for the database, others go on. */
const mostAtOnce = 16;

/** As many of one asker: pages of others, also those from memory, come between them. */
const mostOfOneAsker = 2;

/** As many may wait; at a few milliseconds for each, the last of them is still served within a second. */
const mostWaiting = 128;

/**
 * Lets pages be made a few at a time, and fewer for one asker: those that wait for the same thing go on at the same moment.
 * Between one and the next all that has arrived is read and answered from memory, so that no number of renders holds up
 * a cached page. Those who ask take turns: whoever asks for very much waits longest,
 * and is the one refused when there is no room.
 */
export class RenderQueue {
	/** By who asks, in the order of their turns. */
	#waiting = new Map<string, Task[]>();
	#count = 0;
	#running = new Map<string, number>();
	#runningCount = 0;
	#planned = false;

	/** Does the work when its turn comes; rejects with `TooBusy` when there is no room for it. */
	run<T>(asker: string, work: () => Promise<T>): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			const start = () => work().then(resolve, reject);
			const refuse = () => reject(new TooBusy('Too many pages are waiting to be made.'));
			const own = this.#waiting.get(asker) ?? [];
			this.#waiting.set(asker, own);
			own.push({ start, refuse });
			this.#count += 1;
			if (this.#count > mostWaiting) this.#refuseOne();
			this.#plan();
		});
	}

	#plan() {
		if (this.#planned || this.#count === 0 || this.#runningCount >= mostAtOnce) return;
		this.#planned = true;
		setImmediate(() => {
			this.#planned = false;
			if (this.#startNext()) this.#plan();
		});
	}

	/** False when all who wait have as many pages under way as one asker may have. */
	#startNext() {
		const runningOf = (asker: string) => this.#running.get(asker) ?? 0;
		const [asker, tasks] =
			this.#waiting.entries().find(([one]) => runningOf(one) < mostOfOneAsker) ?? [];
		const task = tasks?.shift();
		if (!asker || !tasks || !task) return false;
		this.#waiting.delete(asker);
		if (tasks.length > 0) this.#waiting.set(asker, tasks);
		this.#count -= 1;
		this.#note(asker, 1);
		task.start().finally(() => {
			this.#note(asker, -1);
			this.#plan();
		});
		return true;
	}

	#note(asker: string, change: 1 | -1) {
		const count = (this.#running.get(asker) ?? 0) + change;
		this.#runningCount += change;
		if (count > 0) this.#running.set(asker, count);
		else this.#running.delete(asker);
	}

	#refuseOne() {
		const all = [...this.#waiting];
		const [asker, tasks] = all.reduce((most, one) => (one[1].length > most[1].length ? one : most));
		tasks.pop()?.refuse();
		if (tasks.length === 0) this.#waiting.delete(asker);
		this.#count -= 1;
	}
}
