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
	/** A minor whose guardian's consent is not recorded yet. */
	needsConsent: boolean;
	isSpam: boolean;
	programme: string | null;
	exam: string | null;
	source: string | null;
	tags: string[];
	lastEnquiryAt: number;
	lastForm: string | null;
	/** The first 140 characters of what they wrote last. */
	lastWords: string;
	followUpAt: number | null;
	/** What the follow-up is for, where somebody said it. */
	stepPurpose: string | null;
	/** When the enquiry came in whose first answer is timed; null when none is. */
	askedAt: number | null;
	/** By when that answer is owed. */
	answerDueAt: number | null;
	/** When a person answered it. */
	firstAnswerAt: number | null;
	version: number;
}

/** A lead as its own page shows it. */
export interface LeadDetails extends LeadSummary, Record<LeadDetailName, string | null> {
	lostReason: string | null;
	/** Why no follow-up is needed. */
	noStepReason: string | null;
	guardianConsentAt: number | null;
	/** Since when they want no messages. */
	optedOutAt: number | null;
	targetExams: string[];
	/** The lead to go to instead, when this one was merged into it. */
	mergedInto: string | null;
	createdAt: number;
}

/** The last contact or note of a lead. */
export interface LastContact {
	at: number;
	/** The result of a call, `note`, or what happened in a chat. */
	what: string;
	/** What was said, cut short. */
	words: string;
	/** Whether it was said at an earlier contact than this one. */
	isEarlier: boolean;
}

/** A session that a family has booked, in short. */
export interface LeadBooking {
	reference: string;
	/** The slug of the session's kind. */
	kind: string;
	start: number;
	state: string;
}

/** Leads by their next step. */
export type FollowUpFilter = 'today' | 'overdue' | 'upcoming' | 'until-tonight' | 'missing';

/** Which leads a list shows; what is not given does not matter. */
export interface LeadFilter {
	/** Words, an address, a reference, or a phone number in any notation. */
	search?: string;
	states?: readonly LeadState[];
	/** A member of staff, nobody, or the person who looks at the list. */
	owner?: string | 'nobody' | 'me';
	programme?: string;
	exam?: string;
	source?: string;
	/** The form that the last enquiry came by. */
	form?: string;
	/** Days in India, YYYY-MM-DD, both included; of the last enquiry. */
	from?: string;
	to?: string;
	/** Only leads whose first answer is late. */
	overdue?: boolean;
	minor?: boolean;
	unread?: boolean;
	/** The quarantine; without it, spam is left out. */
	spam?: boolean;
	tag?: string;
	/** `until-tonight` is overdue or due today; `missing` is in work without a next step. */
	followUp?: FollowUpFilter;
	/** Leaves out those whose first answer is late. */
	exceptAnswerOverdue?: boolean;
	/** Only leads whose first answer has its time today, later than now, and that have no follow-up. */
	owedToday?: boolean;
	/** The same of tomorrow or later, as after a weekend. */
	owedLater?: boolean;
	/** Only enrolled leads of which no programme and no fee is recorded. */
	withoutFee?: boolean;
	/** Leaves out follow-ups of later today whose leads were changed since that moment. */
	unlessSince?: number;
}

/** The order of a list; `due` is by when a first answer is due. By follow-up or by due, only leads that have one are listed. */
export type LeadSort = 'newest' | 'oldest' | 'follow-up' | 'due';

/** Which part of a list, in which order. */
export interface LeadPage {
	/** The newest first unless said otherwise; follow-ups by their time. */
	sort?: LeadSort;
	/** Where the page before ended. */
	after?: string;
	/** 50 unless said otherwise. */
	limit?: number;
	/** Who “me” is. */
	me?: string;
}

/** A page of a list. */
export interface ListedLeads {
	leads: LeadSummary[];
	/** Where the next page begins; null at the end. */
	next: string | null;
}

/** A filter of the inbox with a name. */
export interface LeadView {
	id: string;
	name: string;
	/** The parameters of the inbox's address; words searched for are stored as `q`, and hidden where it is shown. */
	query: string;
	isShared: boolean;
	/** Whether it is the looker's own. */
	isOwn: boolean;
	/** Who saved it; null when that account was deleted. */
	ownerName: string | null;
}

/** What waits for one member of staff. */
export interface OwnWork {
	/** Follow-ups whose time has come. */
	due: number;
	/** New leads that are theirs to work on, or nobody's yet. */
	fresh: number;
	/** How many leads that is: one that is both new and due counts once. */
	leads: number;
}

/** An enquiry, as far as its lead takes note of it. */
export interface LeadEnquiry {
	id: string;
	reference: string;
	form: string;
	leadId: string;
	fields: Record<string, string>;
	/** How the family came here: the campaigns of their first and last visit, and the page they came from. */
	attribution: {
		first?: { source?: string };
		last?: { source?: string };
		referrer?: string;
	};
	state: 'received' | 'quarantined';
	minor: boolean;
	createdAt: Date;
	/** Who entered it for the family, and works with them. */
	enteredBy?: Actor;
}

/** What can be in a lead's timeline. */
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
	/** Staff decided not to use what an enquiry gave. */
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

/** A detail that an enquiry gave of a lead that has another, or none; staff decide whether it is used. */
export interface UnconfirmedDetail {
	field: 'name' | LeadDetailName;
	value: string;
	/** When the last enquiry came that gave it, and its reference. */
	at: number;
	reference: string;
	present: string | null;
}

/** One thing that happened. */
export interface TimelineEvent {
	id: string;
	at: number;
	kind: TimelineKind;
	/** Null for what visitors and machines did. */
	actorName: string | null;
	actorId?: string | null;
	data: Record<string, unknown>;
}

export type LeadOutcome =
	/** A repeat is a form that was stored before and came again. */
	| {
			outcome: 'done';
			version: number;
			isRepeat?: true;
			/** What became of the next step, where it went with the contact that had set it. */
			step?: 'restored' | 'missing';
	  }
	/** Somebody else changed the same thing since the version that was seen; nothing was changed. */
	| { outcome: 'conflict'; by: string | null; at: number; lead: LeadDetails }
	| { outcome: 'missing' }
	| Invalid;
