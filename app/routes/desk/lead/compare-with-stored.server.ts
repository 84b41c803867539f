import { textOf } from '#app/features/forms/read-form.ts';
import { leadFields } from '#app/features/leads/lead-schema.ts';
import { isLeadState, leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadDetails, LeadOutcome } from '#app/features/leads/lead-types.ts';
import { describeDateTime } from '#app/platform/format-date.ts';
import { detailFields, readDetails } from './read-details.ts';

type Conflict = Extract<LeadOutcome, { outcome: 'conflict' }>;

/** Two people set the same field: both values as text. */
export interface ConflictText {
	by: string;
	at: string;
	/** The version that "use mine" must name. */
	version: number;
	values: { label: string; theirs: string; mine: string }[];
}

/** The value that somebody else stored meanwhile, beside the submitted one. */
export function compareWithStored(
	intent: string,
	sent: FormData,
	{ by, at, lead }: Conflict,
	now: number,
): ConflictText {
	return {
		by: by ?? 'Somebody else',
		at: describeDateTime(at, now),
		version: lead.version,
		values:
			intent === 'details' ? compareDetails(sent, lead) : [compareOne(intent, sent, lead, now)],
	};
}

function compareOne(intent: string, sent: FormData, lead: LeadDetails, now: number) {
	if (intent === 'state') {
		const state = textOf(sent, 'state');
		const mine = isLeadState(state) ? leadStates[state] : '';
		return { label: 'Status', theirs: leadStates[lead.state], mine };
	}
	if (intent === 'assign') {
		const mine = sent.get('owner') ? 'the one you chose' : 'nobody';
		return { label: 'Owner', theirs: lead.ownerName ?? 'nobody', mine };
	}
	if (intent === 'opt-out') {
		const mine = nameMessages(textOf(sent, 'isOut') === 'yes');
		return { label: 'Messages', theirs: nameMessages(lead.optedOutAt !== null), mine };
	}
	const theirs = lead.followUpAt ? describeDateTime(lead.followUpAt, now) : 'none';
	return { label: 'Follow-up', theirs, mine: 'the one you chose' };
}

function nameMessages(isOut: boolean) {
	return isOut ? 'stopped' : 'allowed';
}

function compareDetails(sent: FormData, lead: LeadDetails) {
	const mine = readDetails(sent);
	return detailFields.flatMap((field) => {
		if (mine[field] === undefined) return [];
		const submitted = wordsOf(mine[field]);
		const theirs = wordsOf(lead[field]);
		return submitted === theirs
			? []
			: [{ label: leadFields[field].label, theirs, mine: submitted }];
	});
}

function wordsOf(value: string | readonly string[] | null | undefined) {
	return (typeof value === 'object' ? value?.join(', ') : value) || '(empty)';
}
