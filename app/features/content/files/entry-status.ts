import { indiaDay, indiaTime, parseIndiaDateTime } from '#app/platform/india-time.ts';
import type { FileTree } from '../content-yaml.ts';
import { isParts, type ShapeIssue } from './file-shape.ts';

/** An entry's status; empty when it is simply published. */
export interface EntryStatus {
	/** The non-public states. */
	state?: 'draft' | 'archived';
	/** When the working copy is to be published. */
	publishAt?: number;
	/** The unpublished newer copy of a published entry. */
	draft?: unknown;
}

/** Its lines in a file; named `status`, because an institute has a `state`. */
interface StatusLines {
	status?: FileTree;
	publishAt?: FileTree;
	draft?: FileTree;
}

/** Writes state and time as lines; the time is in India's zone. */
export function writeStatus({ state, publishAt }: EntryStatus): { [name: string]: string } {
	return {
		...(state === undefined ? {} : { status: state }),
		...(publishAt === undefined
			? {}
			: { publishAt: `${indiaDay(publishAt)} ${indiaTime(publishAt)}` }),
	};
}

/** Reads the status lines, and reports invalid or contradictory values. */
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
	const moment = parseIndiaDateTime(day, time);
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
