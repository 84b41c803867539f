import type { Clock } from '#app/platform/clock.ts';

/** A clock that moves only when told. */
export class FixedClock implements Clock {
	#time: number;

	constructor(start = '2023-04-01T06:00:00Z') {
		this.#time = Date.parse(start);
	}

	now() {
		return new Date(this.#time);
	}

	pass(milliseconds: number) {
		this.#time += milliseconds;
	}
}
