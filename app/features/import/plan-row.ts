import type { LeadRow } from '#app/features/leads/lead-row.server.ts';
import { isMinorClass } from '#app/features/leads/minor-classes.ts';
import type { ImportedLead } from './check-row.ts';

/** What of a lead an import can fill in. */
export type Fillable = Pick<
	LeadRow,
	| 'phone'
	| 'email'
	| 'state'
	| 'lost_reason'
	| 'owner_id'
	| 'owner_name'
	| 'class'
	| 'programme'
	| 'exam'
	| 'source'
	| 'guardian_name'
	| 'guardian_phone'
	| 'preferred_time'
	| 'preferred_channel'
	| 'minor'
>;

/** What a line would do to a lead that is there. */
export interface RowChange {
	set: Partial<Fillable>;
	tags: string[];
	note: string | null;
}

const empty: Fillable = {
	...{
		phone: null,
		email: null,
		state: 'new',
		lost_reason: null,
		owner_id: null,
		owner_name: null,
	},
	...{ class: null, programme: null, exam: null, source: null, guardian_name: null },
	...{ guardian_phone: null, preferred_time: null, preferred_channel: null, minor: 0 },
};

/** The lead that a line makes when nobody like it is there. */
export function newLead(lead: ImportedLead): Fillable {
	const made = { ...empty, ...fill(empty, lead) };
	return { ...made, source: made.source ?? 'import' };
}

/** What a line adds to a lead: it fills what is empty and never writes over what somebody knows already. */
export function planChange(
	lead: ImportedLead,
	known: { row: Fillable; tags: readonly string[]; notes: readonly string[] },
): RowChange | undefined {
	const set = fill(known.row, lead);
	const tags = lead.tags.filter((tag) => !known.tags.includes(tag));
	const note = lead.note && !known.notes.includes(lead.note) ? lead.note : null;
	if (Object.keys(set).length === 0 && tags.length === 0 && !note) return undefined;
	return { set, tags, note };
}

function fill(row: Fillable, lead: ImportedLead): Partial<Fillable> {
	const given: Partial<Fillable> = {
		phone: lead.phone,
		email: lead.email,
		class: lead.class,
		programme: lead.programme,
		exam: lead.exam,
		source: lead.source,
		guardian_name: lead.guardianName,
		guardian_phone: lead.guardianPhone,
		preferred_time: lead.preferredTime,
		preferred_channel: lead.preferredChannel,
	};
	const set: Partial<Fillable> = {};
	for (const [column, value] of Object.entries(given)) {
		if (value !== null && !row[column as keyof Fillable]) Object.assign(set, { [column]: value });
	}
	if (set.class && isMinorClass(set.class) && row.minor === 0) set.minor = 1;
	if (lead.owner && row.owner_id === null) {
		set.owner_id = lead.owner.id;
		set.owner_name = lead.owner.name;
	}
	if (lead.state && lead.state !== 'new' && row.state === 'new') {
		set.state = lead.state;
		if (lead.lostReason) set.lost_reason = lead.lostReason;
	}
	return set;
}
