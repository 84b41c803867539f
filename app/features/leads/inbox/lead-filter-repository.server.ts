import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { minute } from '#app/platform/durations.ts';
import { addDays, indiaDay, indiaDayStart } from '#app/platform/india-time.ts';
import type { ListCursor } from '#app/platform/list-cursor.ts';
import type { LeadState } from '../lead-states.ts';
import type { FollowUpFilter, LeadFilter, LeadSort } from '../lead-types.ts';
import { sortColumns } from './list-query.ts';

type Leads = ExpressionBuilder<Schema, 'leads'>;
type Condition = ExpressionWrapper<Schema, 'leads', SqlBool>;

/** A filter with at most one state, and with “me” replaced by an id. */
export type ResolvedFilter = Omit<LeadFilter, 'search' | 'states' | 'owner'> & {
	state?: LeadState;
	owner?: string | null;
	/** Whether few enough leads have the tag to start the query from it. */
	isRareTag?: boolean;
};

const fewTagged = 5000;
/** A follow-up due within this time may be done now. */
export const dueSoonMs = 30 * minute;

export async function isRareTag(db: Database, tag: string): Promise<boolean> {
	const row = await db
		.selectFrom('lead_tags')
		.select('lead_id')
		.where('tag', '=', tag)
		.offset(fewTagged)
		.limit(1)
		.executeTakeFirst();
	return row === undefined;
}

export function filterConditions(
	db: Database,
	filter: ResolvedFilter,
	now: number,
	by: LeadSort | 'search',
): (leads: Leads) => Condition {
	const driver = drivingColumn(filter, by);
	// There is an index on owner and state together.
	const isByOwner = driver === 'owner_id' && !filter.followUp && by !== 'follow-up';
	return (leads) => {
		// SQLite has no statistics here, so a unary `+` on the other columns keeps it from using their indexes.
		const column = (name: 'state' | 'owner_id' | 'programme' | 'exam' | 'source' | 'last_form') =>
			isPostgres(db) || name === driver || (name === 'state' && isByOwner)
				? leads.ref(name)
				: sql<string>`+${leads.ref(name)}`;
		const { state, owner, form, programme, exam, source, from, to, tag } = filter;
		const conditions = [shown(leads, filter)];
		if (state) conditions.push(leads(column('state'), '=', state));
		if (owner === null) conditions.push(leads(column('owner_id'), 'is', null));
		else if (owner !== undefined) conditions.push(leads(column('owner_id'), '=', owner));
		if (form) conditions.push(leads(column('last_form'), '=', form));
		if (programme) conditions.push(leads(column('programme'), '=', programme));
		if (exam) conditions.push(leads(column('exam'), '=', exam));
		if (source) conditions.push(leads(column('source'), '=', source));
		if (filter.minor) conditions.push(leads('minor', '=', leads.lit(1)));
		if (filter.unread) conditions.push(leads('unread', '=', leads.lit(1)));
		if (from) conditions.push(leads('last_enquiry_at', '>=', indiaDayStart(from)));
		if (to) conditions.push(leads('last_enquiry_at', '<', indiaDayStart(addDays(to, 1))));
		if (filter.overdue) conditions.push(isUnanswered(leads), answerLateCondition(leads, now));
		if (filter.followUp) conditions.push(...followUp(leads, filter.followUp, now));
		if (filter.exceptAnswerOverdue) conditions.push(isNotLate(leads, now));
		if (filter.owedToday) conditions.push(...owedToday(leads, now));
		if (filter.owedLater) conditions.push(...owedLater(leads, now));
		if (filter.withoutFee) conditions.push(...withoutFee(leads));
		if (filter.unlessSince) conditions.push(isSoonOrOlder(leads, filter.unlessSince, now));
		if (tag) conditions.push(hasTag(leads, tag, filter.isRareTag));
		return leads.and(conditions);
	};
}

/** The column that probably selects the fewest leads. */
function drivingColumn(filter: ResolvedFilter, by: LeadSort | 'search') {
	if (filter.spam || filter.overdue || filter.owedToday || filter.owedLater) return undefined;
	if (filter.unread || filter.isRareTag || by === 'search' || by === 'due') return undefined;
	if (filter.owner !== undefined) return 'owner_id';
	if (filter.followUp || by === 'follow-up') return undefined;
	if (filter.exam) return 'exam';
	if (filter.programme) return 'programme';
	if (filter.source) return 'source';
	if (filter.form) return 'last_form';
	if (filter.state) return 'state';
	return undefined;
}

/** A literal: a partial index is used only if the query contains its condition. */
function shown(leads: Leads, { spam = false }: ResolvedFilter) {
	return leads.and([leads('spam', '=', leads.lit(spam ? 1 : 0)), leads('merged_into', 'is', null)]);
}

/**
 * The conditions a sort order implies. None is repeated: PostgreSQL would underestimate the rows and sort instead of
 * walking the index.
 */
export function sortConditions(
	filter: LeadFilter | ResolvedFilter,
	sort: LeadSort,
): (leads: Leads) => Condition {
	return (leads) => {
		const conditions: Condition[] = [];
		if (sort === 'follow-up' && !filter.followUp) {
			conditions.push(leads('follow_up_at', 'is not', null));
		}
		if (sort === 'due' && !filter.overdue && !filter.owedToday && !filter.owedLater) {
			conditions.push(isUnanswered(leads), leads('due_at', 'is not', null));
		}
		return leads.and(conditions);
	};
}

/** The rows after a cursor; all rows without one. */
export function comesAfter(
	sort: LeadSort,
	after: ListCursor | undefined,
): (leads: Leads) => Condition {
	return (leads) => {
		if (!after) return leads.and([]);
		const place = leads.refTuple(sortColumns[sort], 'id');
		return leads(place, sort === 'newest' ? '<' : '>', leads.tuple(after.value, after.id));
	};
}

/** Enrolled, with no programme and fee recorded. */
function withoutFee(leads: Leads) {
	const recorded = leads
		.selectFrom('enrolments')
		.select('enrolments.id')
		.whereRef('enrolments.lead_id', '=', 'leads.id');
	return [leads('state', '=', 'enrolled'), leads.not(leads.exists(recorded))];
}

/** A lost lead needs no answer any more. */
function isUnanswered(leads: Leads) {
	return leads.and([leads('first_answer_at', 'is', null), leads('state', '!=', 'lost')]);
}

/** A first answer is late after its time. `isAnswerLate` is the same in JavaScript; change both. */
function answerLateCondition(leads: Leads, now: number): Condition {
	return leads('due_at', '<', now);
}

function answerAheadCondition(leads: Leads, now: number): Condition {
	return leads('due_at', '>=', now);
}

/** Not overdue; written out, since `not` would drop rows without a due time. */
function isNotLate(leads: Leads, now: number) {
	return leads.or([
		leads('first_answer_at', 'is not', null),
		leads('due_at', 'is', null),
		answerAheadCondition(leads, now),
		leads('state', '=', 'lost'),
	]);
}

/** First answers due today, for leads without a next step by tonight. */
function owedToday(leads: Leads, now: number) {
	return [
		isUnanswered(leads),
		answerAheadCondition(leads, now),
		leads('due_at', '<', startOfTomorrow(now)),
		leads.or([
			leads('follow_up_at', 'is', null),
			leads('follow_up_at', '>=', startOfTomorrow(now)),
		]),
	];
}

/** First answers due tomorrow or later, for leads without another next step. */
function owedLater(leads: Leads, now: number) {
	const isLater = leads('due_at', '>=', startOfTomorrow(now));
	return [isUnanswered(leads), isLater, leads('follow_up_at', 'is', null)];
}

/** Leaves out a lead that was just moved to later today, so that the same round does not call it again. */
function isSoonOrOlder(leads: Leads, since: number, now: number) {
	return leads.or([leads('follow_up_at', '<', now + dueSoonMs), leads('updated_at', '<', since)]);
}

/** When the next day begins in India. */
export function startOfTomorrow(now: number) {
	return indiaDayStart(addDays(indiaDay(now), 1));
}

/** Must match the condition of the partial index on leads without a next step. */
function conditionsOfNoStep(leads: Leads) {
	return [
		leads('follow_up_at', 'is', null),
		leads('no_step_reason', 'is', null),
		leads('state', 'not in', [sql.lit('enrolled'), sql.lit('lost')]),
		leads.or([leads('first_answer_at', 'is not', null), leads('due_at', 'is', null)]),
	];
}

/** A follow-up is due at its time, inclusive. `isFollowUpDue` is the same in JavaScript; change both. */
export function followUpDueCondition(leads: Leads, now: number): Condition {
	return leads('follow_up_at', '<=', now);
}

/** The opposite, written out: SQLite would not use an index for `not`. */
function followUpAheadCondition(leads: Leads, now: number): Condition {
	return leads('follow_up_at', '>', now);
}

function followUp(leads: Leads, when: FollowUpFilter, now: number) {
	const tomorrow = startOfTomorrow(now);
	switch (when) {
		case 'overdue':
			return [followUpDueCondition(leads, now)];
		case 'today':
			return [followUpAheadCondition(leads, now), leads('follow_up_at', '<', tomorrow)];
		case 'until-tonight':
			return [leads('follow_up_at', '<', tomorrow)];
		case 'missing':
			return conditionsOfNoStep(leads);
		case 'upcoming':
			return [leads('follow_up_at', '>=', tomorrow)];
	}
}

function hasTag(leads: Leads, tag: string, isRare = false) {
	const tagged = leads.selectFrom('lead_tags').where('lead_tags.tag', '=', tag);
	if (isRare) return leads('id', 'in', tagged.select('lead_tags.lead_id'));
	// Not `exists`: PostgreSQL would turn it into a join and read the leads of all owners.
	const found = tagged.select('lead_tags.tag').whereRef('lead_tags.lead_id', '=', 'leads.id');
	return leads(found, 'is not', null);
}
