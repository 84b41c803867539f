import type { Database } from '#app/db/open-database.server.ts';
import { addDays, indiaDayStart, isDay } from '#app/platform/india-time.ts';
import { nameAction } from './audit-actions.ts';
import { listAuditActors, listAuditRows } from './audit-repository.server.ts';

/** An entry as the log shows it. */
export interface AuditLine {
	id: string;
	at: number;
	actorName: string;
	action: string;
	subjectKind: string;
	subjectId: string;
	details: Record<string, unknown>;
}

/** Which entries; what is not given does not matter. */
export interface AuditFilter {
	actor?: string;
	action?: string;
	subject?: string;
	/** Several, of which any will do; none means that nothing will. */
	subjects?: readonly string[];
	/** Days in India, both included. */
	from?: string;
	to?: string;
}

/** The page of the log that an address asks for, with its filter and everybody who is in the log. */
export async function readAuditLog(
	db: Database,
	query: URLSearchParams,
	/** The ids of what it shall be about, in place of the one in the address. */
	about?: readonly string[],
) {
	const filter = { ...readFilter(query), ...(about && { subject: undefined }) };
	const after = query.get('after') ?? undefined;
	const [page, people] = await Promise.all([
		listAudit(db, { ...filter, subjects: about }, { after }),
		listAuditActors(db),
	]);
	return { ...page, filter, people, error: findError(query, filter) };
}

/** A page of the log, the newest first; `after` is where the page before ended. */
export async function listAudit(
	db: Database,
	filter: AuditFilter,
	page: { after?: string; limit?: number } = {},
): Promise<{ lines: AuditLine[]; next: string | null }> {
	const { actor, action, subject, subjects, from, to } = filter;
	const { rows, next } = await listAuditRows(
		db,
		{
			actor,
			action,
			subjects: subjects ?? (subject ? [subject] : undefined),
			since: from ? indiaDayStart(from) : undefined,
			before: to ? indiaDayStart(addDays(to, 1)) : undefined,
		},
		{ limit: 50, ...page },
	);
	return {
		lines: rows.map((row) => ({
			id: row.id,
			at: row.at,
			actorName: row.actor_name,
			action: row.action,
			subjectKind: row.subject_kind,
			subjectId: row.subject_id,
			details: JSON.parse(row.details),
		})),
		next,
	};
}

/** What is wrong with the filter of an address, in words; undefined when nothing is. */
function findError(query: URLSearchParams, filter: AuditFilter): string | undefined {
	const days = (['from', 'to'] as const).filter((name) => query.get(name) && !filter[name]);
	const errors = days.map((name) => `“${(query.get(name) ?? '').slice(0, 40)}” is not a day.`);
	const { action, from, to } = filter;
	if (action && nameAction(action) === action) errors.push('There is no such action in the log.');
	if (from && to && from > to) errors.push('The first day is after the last.');
	return errors.length > 0 ? `Check the filter: ${errors.join(' ')}` : undefined;
}

/** What cannot be a filter counts as not given. */
function readFilter(query: URLSearchParams): AuditFilter {
	const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 200) || undefined;
	const day = (name: string) => {
		const value = text(name);
		return value && isDay(value) ? value : undefined;
	};
	return {
		actor: text('person'),
		action: text('action'),
		subject: text('subject'),
		from: day('from'),
		to: day('to'),
	};
}
