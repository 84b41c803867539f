import type { Actor } from '#app/platform/actor.ts';
import type { Invalid } from '#app/platform/field-errors.ts';
import type { LeadDetailName } from './lead-schema.ts';
import type { LeadState } from './lead-states.ts';

/** A lead as a line of the inbox. */
export interface LeadSummary {
	id: string;
	name: string;
	phone: string | null;
	email: string | null;
	state: LeadState;
	ownerId: string | null;
	ownerName: string | null;
	isUnread: boolean;
	isMinor: boolean;
	/** A minor without a recorded guardian's consent. */
	needsConsent: boolean;
	isSpam: boolean;
	programme: string | null;
	exam: string | null;
	source: string | null;
	tags: string[];
	lastEnquiryAt: number;
	lastForm: string | null;
	/** The first 140 characters of their last message. */
	lastMessage: string;
	followUpAt: number | null;
	/** The purpose of the follow-up, if given. */
	stepPurpose: string | null;
	/** When the enquiry with a timed first answer came in; null when there is none. */
	askedAt: number | null;
	/** The deadline of that answer. */
	answerDueAt: number | null;
	/** When a person answered it. */
	firstAnswerAt: number | null;
	version: number;
}

export interface LeadDetails extends LeadSummary, Record<LeadDetailName, string | null> {
	lostReason: string | null;
	/** Why no follow-up is needed. */
	noStepReason: string | null;
	guardianConsentAt: number | null;
	/** When they opted out of messages. */
	optedOutAt: number | null;
	targetExams: string[];
	/** The lead this one was merged into. */
	mergedInto: string | null;
	createdAt: number;
}

export interface LastContact {
	at: number;
	/** The result of a call, `note`, `mailed`, or what happened in a chat. */
	what: string;
	/** What was said, cut short. */
	text: string;
	/** Whether the text is from an earlier contact than `what`. */
	isEarlier: boolean;
}

export interface LeadBooking {
	reference: string;
	/** The slug of the session's kind. */
	kind: string;
	start: number;
	state: string;
}

export type FollowUpFilter = 'today' | 'overdue' | 'upcoming' | 'until-tonight' | 'missing';

/** Which leads a list shows; a missing field matches everything. */
export interface LeadFilter {
	/** Words, an email address, a reference, or a phone number in any notation. */
	search?: string;
	states?: readonly LeadState[];
	/** A staff id, unassigned, or the current user. */
	owner?: string | 'nobody' | 'me';
	programme?: string;
	exam?: string;
	source?: string;
	/** The form of the last enquiry. */
	form?: string;
	/** Date of the last enquiry in India, YYYY-MM-DD, inclusive. */
	from?: string;
	to?: string;
	/** Only overdue first answers. */
	overdue?: boolean;
	minor?: boolean;
	unread?: boolean;
	/** Only spam; spam is left out by default. */
	spam?: boolean;
	tag?: string;
	/** `until-tonight` is overdue or due today; `missing` is in progress without a next step. */
	followUp?: FollowUpFilter;
	/** Leaves out overdue first answers. */
	exceptAnswerOverdue?: boolean;
	/** Only first answers due later today, for leads without a follow-up by tonight. */
	owedToday?: boolean;
	/** First answers due tomorrow or later, as after a weekend, for leads without a follow-up. */
	owedLater?: boolean;
	/** Only enrolled leads without a recorded programme and fee. */
	withoutFee?: boolean;
	/** Leaves out follow-ups of later today whose leads changed since this time. */
	unlessSince?: number;
}

/** `due` sorts by the deadline of the first answer. `follow-up` and `due` list only leads that have one. */
export type LeadSort = 'newest' | 'oldest' | 'follow-up' | 'due';

export interface LeadPage {
	/** Newest first by default; follow-ups by time. */
	sort?: LeadSort;
	/** The cursor at the end of the previous page. */
	after?: string;
	/** 50 by default. */
	limit?: number;
	/** The id that “me” stands for. */
	me?: string;
}

export interface ListedLeads {
	leads: LeadSummary[];
	/** The cursor of the next page; null at the end. */
	next: string | null;
}

/** A saved filter of the inbox. */
export interface LeadView {
	id: string;
	name: string;
	/** The inbox's URL parameters. A search query is stored as `q`, and encrypted where it is shown. */
	query: string;
	isShared: boolean;
	/** Whether the current user owns this view. */
	isOwn: boolean;
	/** Who saved it; null when that account was deleted. */
	ownerName: string | null;
}

export interface OwnWork {
	due: number;
	/** New leads that the person owns or nobody does. */
	newLeads: number;
	/** The number of leads; one that is both new and due counts once. */
	leads: number;
}

/** The parts of an enquiry that its lead uses. */
export interface LeadEnquiry {
	id: string;
	reference: string;
	form: string;
	leadId: string;
	fields: Record<string, string>;
	/** How the family came: the campaigns of their first and last visit, and the referring page. */
	attribution: {
		first?: { source?: string };
		last?: { source?: string };
		referrer?: string;
	};
	state: 'received' | 'quarantined';
	minor: boolean;
	createdAt: Date;
	/** The counsellor who entered it and becomes the owner. */
	enteredBy?: Actor;
}

export type TimelineKind =
	| 'enquiry'
	| 'mail'
	| 'call'
	| 'note'
	/** A note or a logged contact was corrected or withdrawn. */
	| 'note-change'
	| 'state'
	| 'owner'
	| 'follow-up'
	| 'tags'
	| 'details'
	/** Staff declined a detail from an enquiry. */
	| 'declined'
	| 'merge'
	| 'unmerge'
	| 'consent'
	/** WhatsApp was opened with a text, or the family wrote there. */
	| 'chat'
	/** The family wants no messages, or wants them again. */
	| 'opt-out'
	| 'booking'
	| 'enrolment'
	| 'import'
	| 'spam'
	| 'not-spam'
	| 'erased';

/** A detail from a later enquiry that differs from the lead's; staff decide whether to use it. */
export interface UnconfirmedDetail {
	field: 'name' | LeadDetailName;
	value: string;
	/** When the last enquiry with this value came, and its reference. */
	at: number;
	reference: string;
	present: string | null;
}

export interface TimelineEvent {
	id: string;
	at: number;
	kind: TimelineKind;
	/** Null for visitors and automatic events. */
	actorName: string | null;
	actorId?: string | null;
	data: Record<string, unknown>;
}

export type LeadOutcome =
	/** A repeat is a form that was submitted again and already stored. */
	| {
			outcome: 'done';
			version: number;
			isRepeat?: true;
			/** What happened to the next step that the changed contact had set. */
			step?: 'restored' | 'missing';
	  }
	/** Somebody else changed the same field since the seen version; nothing was written. */
	| { outcome: 'conflict'; by: string | null; at: number; lead: LeadDetails }
	| { outcome: 'missing' }
	| Invalid;
