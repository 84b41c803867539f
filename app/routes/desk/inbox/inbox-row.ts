import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { owedAnswerAt } from '#app/features/leads/contact/next-step-rules.ts';
import type { LeadSummary } from '#app/features/leads/lead-types.ts';

const maxTextLength = 52;

/** The data of an inbox line, kept small: fifty of them are sent twice, as HTML and as data. */
export interface InboxRow {
	id: string;
	name: string;
	state: LeadSummary['state'];
	/** When the last enquiry came. */
	at: number;
	phone?: string;
	/** Whether the number is known to be wrong. */
	isPhoneWrong?: true;
	email?: string;
	about?: string;
	text?: string;
	owner?: string;
	tags?: string;
	isUnread?: true;
	isMinor?: true;
	needsConsent?: true;
	followUpAt?: number;
	/** The answer deadline, until there is an answer. */
	answerDueAt?: number;
}

/** Makes a line from a lead; empty fields are left out. */
export function toInboxRow(lead: LeadSummary, isPhoneWrong = false): InboxRow {
	const { enrolment } = enquiryForms;
	const kind = lead.lastForm === enrolment.name && enrolment.kind;
	const answerDueAt = owedAnswerAt(lead);
	const about = [kind, lead.programme, lead.exam].filter(Boolean).join(' · ');
	return {
		id: lead.id,
		name: lead.name,
		state: lead.state,
		at: lead.lastEnquiryAt,
		...(lead.phone && { phone: formatPhone(lead.phone) }),
		...(isPhoneWrong && { isPhoneWrong }),
		...(!lead.phone && lead.email && { email: lead.email }),
		...(about && { about }),
		...(lead.lastMessage && { text: shorten(lead.lastMessage) }),
		...(lead.ownerName && { owner: lead.ownerName }),
		...(lead.tags.length > 0 && { tags: lead.tags.join(', ') }),
		...(lead.isUnread && { isUnread: true }),
		...(lead.isMinor && { isMinor: true }),
		...(lead.needsConsent && { needsConsent: true }),
		...(lead.followUpAt !== null && { followUpAt: lead.followUpAt }),
		...(answerDueAt !== null && { answerDueAt }),
	};
}

const fields = [
	'id',
	'name',
	'state',
	'at',
	'phone',
	'email',
	'about',
	'text',
	'owner',
	'tags',
	'isUnread',
	'isMinor',
	'needsConsent',
	'followUpAt',
	'answerDueAt',
	'isPhoneWrong',
] as const satisfies (keyof InboxRow)[];

/** A line without the field names, which would be most of its size. */
export type PackedRow = InboxRow[keyof InboxRow][];

/** Packs a line for sending it to the browser. */
export function packRow(row: InboxRow): PackedRow {
	return fields.map((field) => row[field]);
}

/** Unpacks a line in the browser. */
export function unpackRow(packed: PackedRow): InboxRow {
	return Object.fromEntries(fields.map((field, n) => [field, packed[n]])) as unknown as InboxRow;
}

function shorten(text: string) {
	return text.length > maxTextLength ? `${text.slice(0, maxTextLength).trimEnd()}…` : text;
}

/**
 * Updates the visible lines without moving any. Lines that left the view are removed, but not those that newer
 * enquiries only pushed off the page.
 */
export function refreshRows(
	shown: readonly InboxRow[],
	fresh: readonly InboxRow[],
	hasMore: boolean,
): InboxRow[] {
	const now = new Map(fresh.map((row) => [row.id, row]));
	const end = fresh.at(-1)?.at ?? 0;
	return shown.flatMap((row) => {
		const known = now.get(row.id);
		if (known) return [known];
		return hasMore && row.at <= end ? [row] : [];
	});
}

/**
 * The new lines: enquiries, and unread leads assigned to the user. Lines that only moved up from the next page are
 * not new.
 */
export function findArrivals(
	shown: readonly InboxRow[],
	fresh: readonly InboxRow[],
	hasMore: boolean,
): InboxRow[] {
	const before = new Map(shown.map((row) => [row.id, row.at]));
	const since = Math.max(0, ...before.values());
	const end = hasMore ? (shown.at(-1)?.at ?? 0) : 0;
	return fresh.filter(({ id, at, isUnread }) => {
		if (!before.has(id) && isUnread && at > end) return true;
		return at > since && (before.get(id) ?? 0) <= since;
	});
}
