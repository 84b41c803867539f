import { capitalise } from '#app/platform/text.ts';

/** What was done to a lead, a member of staff or an entry, by the log's name for it. */
const what: Record<string, string> = {
	state: 'Status changed',
	owner: 'Owner changed',
	tags: 'Tags changed',
	'follow-up': 'Next step set',
	call: 'Call logged',
	note: 'Note written',
	'note-change': 'Note or contact corrected or withdrawn',
	mail: 'Mail written',
	chat: 'WhatsApp message written or opened',
	merge: 'Another lead merged into it',
	unmerge: 'Merge undone',
	details: 'Details changed',
	declined: 'A detail from an enquiry declined',
	consent: 'Consent of the guardian recorded',
	'opt-out': 'Opted out of messages, or in again',
	booking: 'Session booked or changed',
	import: 'Changed by an import',
	address: 'Own address changed',
	password: 'Own password changed',
	'password by mail': 'Password reset by mail',
	'password link': 'Link for a new password given',
	'forget-codes': 'Sign-in codes reset',
	create: 'Created',
	save: 'Saved',
	publish: 'Published',
	archive: 'Archived',
};

/** Labels of details whose key is not readable by itself. */
const labels: Record<string, string> = {
	count: 'Leads',
	left: 'Not undone',
	rows: 'Lines',
	added: 'New leads',
	merged: 'Updated',
	failed: 'Skipped',
	isSearch: 'A search',
	how: 'How',
};

/** The details of an entry of the log as short sentences; ids of people are left out. */
export function describeDetails(details: Record<string, unknown>): string[] {
	const staff = describeStaffChange(details);
	if (staff) return staff;
	const { what: key, ...others } = details;
	const first = typeof key === 'string' ? [what[key] ?? capitalise(key)] : [];
	const rest = Object.entries(others)
		.filter(([, value]) => value !== null && value !== '' && value !== undefined)
		.map(([name, value]) => `${labels[name] ?? capitalise(spaced(name))}: ${describeValue(value)}`);
	return [...first, ...rest];
}

function describeStaffChange(details: Record<string, unknown>): string[] | undefined {
	switch (details.what) {
		case 'name':
			return [`Name changed from ${details.from} to ${details.to}`];
		case 'role':
			return [`Role changed to ${details.role}`, ...describeHandOver(details)];
		case 'disabled':
			return [details.disabled ? 'Deactivated' : 'Reactivated', ...describeHandOver(details)];
		case 'codes':
			return [details.required ? 'Sign-in codes required' : 'Sign-in codes no longer required'];
		default:
			return undefined;
	}
}

function describeHandOver({ takesLeads }: Record<string, unknown>): string[] {
	return takesLeads && takesLeads !== 'nobody' ? ['Their open leads handed over'] : [];
}

function describeValue(value: unknown): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (Array.isArray(value)) return value.map(describeValue).join(', ');
	if (typeof value !== 'object' || value === null) return String(value);
	const parts = Object.entries(value).map(([name, one]) => `${spaced(name)} ${describeValue(one)}`);
	return parts.join(', ');
}

/** Turns `guardianName` and `last-form` into words. */
function spaced(name: string) {
	return name
		.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
		.replaceAll(/[-_]/g, ' ')
		.toLowerCase();
}
