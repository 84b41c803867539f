import type { RequestContext } from '#app/app-context.ts';
import type {
	BulkAction,
	countListOwnersFor,
	OwnersOf,
} from '#app/features/leads/inbox/act-on-many.server.ts';
import type { Undoable } from '#app/features/leads/inbox/undo-bulk-change.server.ts';
import { isInWork, leadStates } from '#app/features/leads/lead-states.ts';
import { nameWorkers } from '#app/features/leads/list-workers.server.ts';
import { formatNumber } from '#app/platform/format-number.ts';
import { pluralise } from '#app/platform/text.ts';
import { idempotencyKeyName } from '../../drafts/send-outcomes.ts';

/** A bulk change to confirm: what it does, to how many leads, who owns them, and the fields that confirm it. */
export interface BulkQuestion {
	title: string;
	whose: string;
	button: string;
	/** Whether to ask for a next step for all that have none planned. */
	asksStep: boolean;
	/** What still has to be done by hand after the change. */
	remark?: string;
	fields: [name: string, value: string][];
}

/** The form fields of the next step. */
export const stepFields = ['when', 'at', 'because', 'purpose'] as const;

export async function buildBulkQuestion(
	db: RequestContext['db'],
	change: {
		owners: Awaited<ReturnType<typeof countListOwnersFor>>;
		/** Whether it is for all matching leads, not only for those on the page. */
		isAll: boolean;
		action: BulkAction;
		asksStep: boolean;
		sent: FormData;
	},
): Promise<BulkQuestion> {
	const { owners, isAll, action, asksStep, sent } = change;
	const leads = `${isAll ? 'all ' : ''}${pluralise(owners.total, 'lead')}${isAll ? ' that match' : ''}`;
	const count = owners.isMore
		? `all leads that match, more than ${formatNumber(owners.total)},`
		: leads;
	const { title, button } = await nameChange(db, action, count);
	const asked: readonly string[] = [idempotencyKeyName, 'answer', ...stepFields];
	const fields = [...sent]
		.filter(([name]) => !asked.includes(name))
		.map(([name, value]): [string, string] => [name, String(value)]);
	return {
		title,
		whose: describeWhose(owners),
		button,
		asksStep,
		remark: remarkOn(action),
		fields,
	};
}

function remarkOn(action: BulkAction) {
	if (action.action === 'step') {
		return 'It replaces what is planned. Enrolled and lost leads are left out.';
	}
	if (action.action !== 'state') return undefined;
	if (action.state === 'enrolled') {
		return 'This changes the status only. Note programme and fee on the enrolment page of each lead afterwards.';
	}
	return isInWork(action.state)
		? 'The next step is set for each lead that has none planned.'
		: undefined;
}

export function toUndoNotice({ id, kind, count, until, by = 'You' }: Undoable & { by?: string }) {
	const done = {
		state: 'moved',
		owner: 'assigned',
		tags: 'tagged',
		'follow-up': 'set the next step of',
		mail: 'wrote to',
	}[kind];
	return { id, message: `${by} ${done} ${pluralise(count, 'lead')}.`, until };
}

async function nameChange(db: RequestContext['db'], action: BulkAction, count: string) {
	switch (action.action) {
		case 'state': {
			const state = leadStates[action.state] + (action.reason ? ` (${action.reason})` : '');
			return { title: `Move ${count} to ${state}?`, button: `Move ${count}` };
		}
		case 'step':
			return { title: `Set the next step of ${count}?`, button: `Set it for ${count}` };
		case 'assign': {
			const owner = (await nameWorkers(db)).find(({ id }) => id === action.ownerId);
			return { title: `Assign ${count} to ${owner?.name ?? 'nobody'}?`, button: `Assign ${count}` };
		}
		case 'tag':
			return {
				title: `Tag ${count} with “${(action.add ?? []).join(', ').trim()}”?`,
				button: `Tag ${count}`,
			};
	}
}

function describeWhose({ mine = 0, free = 0, others = [] }: Partial<OwnersOf>) {
	const theirs = others.reduce((sum, { count }) => sum + count, 0);
	const names = others
		.map(({ name, count }) => `${name ?? 'somebody'} ${formatNumber(count)}`)
		.join(', ');
	const parts = [
		mine > 0 ? `${pluralise(mine, 'is', 'are')} yours` : '',
		theirs > 0 ? `${pluralise(theirs, 'belongs', 'belong')} to others (${names})` : '',
		free > 0 ? `${pluralise(free, 'has', 'have')} no owner` : '',
	];
	const message = parts.filter(Boolean).join(', ');
	return message && `${message}.`;
}
