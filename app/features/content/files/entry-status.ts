import { indiaDay, indiaTime, readIndiaMoment } from '#app/platform/india-time.ts';
import type { FileTree } from '../content-yaml.ts';
import { isParts, type ShapeIssue } from './file-shape.ts';

/** The status of an entry; empty in the usual case, when it is simply published. */
export interface EntryStatus {
	/** The states in which the public does not see an entry. */
	state?: 'draft' | 'archived';
	/** When the working copy is to be published. */
	publishAt?: number;
	/** The newer copy of a published entry that only staff sees. */
	draft?: unknown;
}

/** The lines of a file that hold it; named `status`, because an institute has a `state`. */
interface StatusLines {
	status?: FileTree;
	publishAt?: FileTree;
	draft?: FileTree;
}

/** Writes state and time as lines; the time is in India's zone, as in the studio. */
export function writeStatus({ state, publishAt }: EntryStatus): { [name: string]: string } {
	return {
		...(state === undefined ? {} : { status: state }),
		...(publishAt === undefined
			? {}
			: { publishAt: `${indiaDay(publishAt)} ${indiaTime(publishAt)}` }),
	};
}

/** Reads the lines about an entry's status, and reports values that are wrong or contradict each other. */
export function readStatusLines(
	{ status, publishAt, draft }: StatusLines,
	isSingle: boolean,
): { status: Omit<EntryStatus, 'draft'>; issues: ShapeIssue[] } {
	const issues: ShapeIssue[] = [];
	const refuse = (path: string, message: string) => issues.push({ path, message });
	const state = status === 'draft' || status === 'archived' ? status : undefined;
	if (status !== undefined && !state) {
		refuse('status', 'Write draft or archived, or leave the line out for what is published.');
	}
	if (state && isSingle) refuse('status', 'It is always published. Leave the line out.');
	if (draft !== undefined && !isParts(draft)) {
		refuse('draft', 'Write the fields below it as lines of “name: value”.');
	}
	if (draft !== undefined && state) {
		refuse('draft', 'Only what is published has a draft beside it. Leave it or the status out.');
	}
	const [day = '', time = ''] = String(publishAt ?? '').split(' ');
	const moment = readIndiaMoment(day, time);
	if (publishAt !== undefined && moment === undefined) {
		refuse('publishAt', 'Write the day and the time in India, such as 2030-01-31 09:30.');
	}
	if (publishAt !== undefined && state === 'archived') {
		refuse('publishAt', 'What is archived is not published. Leave the line out.');
	}
	return {
		status: {
			...(state === undefined ? {} : { state }),
			...(moment === undefined ? {} : { publishAt: moment }),
		},
		issues,
	};
}
