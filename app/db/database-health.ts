import { isUnavailable } from './is-unavailable.ts';

export type ProblemKind = 'damaged' | 'disk-full' | 'disk-failing' | 'read-only' | 'not-answering';

export interface DatabaseProblem {
	kind: ProblemKind;
	/** In a sentence. */
	what: string;
	/** For the operator. */
	advice: string;
	/** The database's own message. */
	detail: string;
	since: number;
}

interface Noted {
	since: number;
	latest: number;
	detail: string;
}

const damage = /^(?:SQLITE_CORRUPT\w*|SQLITE_NOTADB|XX...)$/;
const kinds: [ProblemKind, RegExp][] = [
	['damaged', damage],
	['disk-full', /^(?:SQLITE_FULL|53100|ENOSPC|EDQUOT)$/],
	['disk-failing', /^(?:SQLITE_IOERR\w*|SQLITE_CANTOPEN\w*|58...)$/],
	['read-only', /^(?:SQLITE_READONLY\w*|25006|EROFS)$/],
];

/** A full or failing disk lets some writes pass, so it counts as healthy only after this long without a failure. */
const afterFailure = 30_000;

const explanations: Record<ProblemKind, { what: string; advice: string }> = {
	damaged: {
		what: 'The database is damaged.',
		advice:
			'Stop the site and put the last good backup in its place: npm run restore -- <backup> --replace. With SQLite the damaged file is kept beside it. With PostgreSQL read its log first, or let a replica take over.',
	},
	'disk-full': {
		what: 'The disk of the database is full.',
		advice: 'Free some space. Nothing new can be stored until then.',
	},
	'disk-failing': {
		what: 'The disk of the database cannot be read or written.',
		advice: 'Look at the disk and at the rights of the data folder, and take a backup if you can.',
	},
	'read-only': {
		what: 'The database may be read but not written.',
		advice:
			'With SQLite check the rights of the data folder. With PostgreSQL let DATABASE_URL lead to the primary, not to a replica.',
	},
	'not-answering': {
		what: 'The database does not answer in time.',
		advice: 'See whether it runs, can be reached, and is not locked by another program.',
	},
};

/** The problems, worst first. */
export const problemKinds = Object.keys(explanations) as ProblemKind[];

/** Tracks the problems of the database, from failing statements and checks, until they are over. */
export class DatabaseHealth {
	readonly #noted = new Map<ProblemKind, Noted>();
	readonly #now: () => number;
	#report = (_problem: DatabaseProblem, _isOver: boolean) => {};

	constructor(now = Date.now) {
		this.#now = now;
	}

	/** Reports each problem when it begins and when it is over. */
	listen(report: (problem: DatabaseProblem, isOver: boolean) => void) {
		this.#report = report;
	}

	/** The current problems, worst first. */
	list(): DatabaseProblem[] {
		return problemKinds.flatMap((kind) => {
			const noted = this.#noted.get(kind);
			return noted ? [this.#describe(kind, noted)] : [];
		});
	}

	/** Records a failed statement; most failures say nothing about the database. */
	recordFailure(error: unknown) {
		if (!isUnavailable(error)) return;
		const { code, message } = firstCause(error);
		const [kind] = kinds.find(([, pattern]) => pattern.test(code)) ?? (['not-answering'] as const);
		this.note(kind, message);
	}

	note(kind: ProblemKind, detail: string) {
		const latest = this.#now();
		const known = this.#noted.get(kind);
		const noted = { since: known?.since ?? latest, latest, detail };
		this.#noted.set(kind, noted);
		if (!known) this.#report(this.#describe(kind, noted), false);
	}

	/** A write succeeded. */
	recordWrite() {
		this.#end('not-answering');
		this.#end('read-only');
		const longAgo = this.#now() - afterFailure;
		this.#end('disk-full', longAgo);
		this.#end('disk-failing', longAgo);
	}

	/** A full check that began then found no problem. */
	recordHealthy(began: number) {
		this.#end('damaged', began);
	}

	/** Ends a problem that has not recurred since. */
	#end(kind: ProblemKind, since = Number.POSITIVE_INFINITY) {
		const noted = this.#noted.get(kind);
		if (!noted || noted.latest >= since) return;
		this.#noted.delete(kind);
		this.#report(this.#describe(kind, noted), true);
	}

	#describe(kind: ProblemKind, { since, detail }: Noted): DatabaseProblem {
		return { kind, ...explanations[kind], detail, since };
	}
}

export function isDamage(error: unknown): boolean {
	return damage.test(firstCause(error).code);
}

function firstCause(error: unknown): { code: string; message: string } {
	if (typeof error !== 'object' || error === null) return { code: '', message: String(error) };
	if ('cause' in error && error.cause instanceof Error) return firstCause(error.cause);
	return {
		code: 'code' in error ? String(error.code) : '',
		message: error instanceof Error ? error.message : '',
	};
}
