import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
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
	/** Somebody else answers at it. */
	isPhoneWrong?: true;
	email?: string;
	about?: string;
	words?: string;
	owner?: string;
	tags?: string;
	isUnread?: true;
	isMinor?: true;
	needsConsent?: true;
	followUpAt?: number;
	/** The answer deadline, until there is an answer. */
	answerDueAt?: number;
}

/** Makes a line of a lead; what is not there is left out. */
export function toInboxRow(lead: LeadSummary, isPhoneWrong = false): InboxRow {
	const { enrolment } = enquiryForms;
	const kind = lead.lastForm === enrolment.name && enrolment.kind;
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
		...(lead.lastWords && { words: shorten(lead.lastWords) }),
		...(lead.ownerName && { owner: lead.ownerName }),
		...(lead.tags.length > 0 && { tags: lead.tags.join(', ') }),
		...(lead.isUnread && { isUnread: true }),
		...(lead.isMinor && { isMinor: true }),
		...(lead.needsConsent && { needsConsent: true }),
		...(lead.followUpAt !== null && { followUpAt: lead.followUpAt }),
		...(lead.answerDueAt !== null &&
			lead.firstAnswerAt === null &&
			lead.state !== 'lost' && { answerDueAt: lead.answerDueAt }),
	};
}

const fields = [
	...(['id', 'name', 'state', 'at', 'phone', 'email', 'about', 'words', 'owner', 'tags'] as const),
	...([
		'isUnread',
		'isMinor',
		'needsConsent',
		'followUpAt',
		'answerDueAt',
		'isPhoneWrong',
	] as const),
] satisfies (keyof InboxRow)[];

/** A line without the names of its fields, which would be most of it. */
export type PackedRow = InboxRow[keyof InboxRow][];

/** Packs a line for the way to the browser. */
export function packRow(row: InboxRow): PackedRow {
	return fields.map((field) => row[field]);
}

/** Unpacks it there. */
export function unpackRow(packed: PackedRow): InboxRow {
	return Object.fromEntries(fields.map((field, n) => [field, packed[n]])) as unknown as InboxRow;
}

function shorten(words: string) {
	return words.length > maxTextLength ? `${words.slice(0, maxTextLength).trimEnd()}…` : words;
}

/**
 * Brings the lines on the screen up to date without moving any: each is read again, and what has left
 * the view goes, but for what newer enquiries have only pushed off the end of the page.
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
 * What came in since the lines on the screen were made: enquiries, and unread leads that were handed over. What only
 * moves up from the next page is neither.
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
