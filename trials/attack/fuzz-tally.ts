import { type Findings, unless } from '../support/reporter.ts';
import type { RawAnswer } from './exchange.ts';
import type { OddRequest } from './make-request.ts';

/** The longest that any answer may take, in milliseconds. */
export const slowest = 1000;
const maxExamples = 5;

/** How much more the site may hold at the end than after a tenth of the requests. */
const memoryMargin = 1.3;

/** What the site says of itself only when something broke. */
const leak =
	/\n\s+at .+:\d+|node_modules|build\/server|SQLITE_|SqliteError|\b(?:Type|Reference|Range|Syntax)Error\b/;

/** 503 is meant where the database is asked after, and where too many files come at once. */
const meant = /does not answer|Other files are on their way/;

/** Counts what became of many requests, and keeps a few examples of what should not have. */
export class FuzzTally {
	#sent = 0;
	#byKind = new Map<string, number>();
	#failed: string[] = [];
	#leaks: string[] = [];
	#slow: string[] = [];
	#slowest = 0;

	/** Counts one request of somebody, and its answer. */
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

	/** The figures and what is wrong with them. */
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

/** The scripts of the build name errors as any script does. */
function isOwnScript({ head }: RawAnswer) {
	return /^content-type: text\/javascript/im.test(head);
}
