import { type Findings, unless } from '../support/reporter.ts';
import type { RawAnswer } from './exchange.ts';
import type { OddRequest } from './make-request.ts';

/** The longest time for any response, in milliseconds. */
export const slowest = 1000;
const maxExamples = 5;

/** How much memory may grow between a tenth of the requests and the end. */
const memoryMargin = 1.3;

/** Texts that the site only shows when something broke. */
const leak =
	/\n\s+at .+:\d+|node_modules|build\/server|SQLITE_|SqliteError|\b(?:Type|Reference|Range|Syntax)Error\b/;

/** Intended 503 responses: the health check of the database, and too many uploads at once. */
const meant = /does not answer|Other files are on their way/;

/** Counts the results of many requests, with a few examples of failures. */
export class FuzzTally {
	#sent = 0;
	#byKind = new Map<string, number>();
	#failed: string[] = [];
	#leaks: string[] = [];
	#slow: string[] = [];
	#slowest = 0;

	/** Counts one request and its response. */
	count(request: OddRequest, answer: RawAnswer, who: string) {
		const { status, body, took, hung } = answer;
		this.#sent += 1;
		const kind = status === 0 ? 'none' : String(status);
		this.#byKind.set(kind, (this.#byKind.get(kind) ?? 0) + 1);
		const example = `${status} in ${Math.round(took)} ms, ${who}: ${JSON.stringify(request.name)}`;
		if (status >= 500 && !(status === 503 && meant.test(body))) this.#failed.push(example);
		if (leak.test(body) && !isOwnScript(answer))
			this.#leaks.push(`${example}: ${leak.exec(body)?.[0]}`);
		if (request.leaves) return;
		this.#slowest = Math.max(this.#slowest, took);
		if (hung || took > slowest) this.#slow.push(example);
	}

	/** The figures and their problems. */
	conclude(memory: { early: number; late: number }, isAlive: boolean): Findings {
		const kinds = [...this.#byKind].sort().map(([kind, count]) => [`answered ${kind}`, count]);
		return {
			figures: {
				requests: this.#sent,
				...Object.fromEntries(kinds),
				failed: this.#failed.length,
				'stack traces': this.#leaks.length,
				'slowest ms': Math.round(this.#slowest),
				'memory MB': `${memory.early} → ${memory.late} (at most × ${memoryMargin})`,
			},
			problems: [
				...unless({
					'the site is alive': isAlive,
					'memory is flat': memory.late <= memory.early * memoryMargin,
				}),
				...list('failed', this.#failed),
				...list('shows its insides', this.#leaks),
				...list('took over a second', this.#slow),
			],
		};
	}
}

function list(title: string, examples: readonly string[]) {
	return examples.slice(0, maxExamples).map((one) => `${title} (${examples.length}): ${one}`);
}

/** The built scripts contain the names of errors, as any script does. */
function isOwnScript({ head }: RawAnswer) {
	return /^content-type: text\/javascript/im.test(head);
}
