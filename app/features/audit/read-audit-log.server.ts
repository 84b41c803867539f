import type { Database, DbContext } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { addDays, indiaDayStart, isDay } from '#app/platform/india-time.ts';
import { nameAction } from './audit-actions.ts';
import { listAuditActors, listAuditRows } from './audit-repository.server.ts';
import { recordSeen } from './write-audit.server.ts';

export interface AuditLine {
	id: string;
	at: number;
	actorName: string;
	action: string;
	subjectKind: string;
	subjectId: string;
	details: Record<string, unknown>;
}

/** Which entries; a missing field matches everything. */
export interface AuditFilter {
	actor?: string;
	action?: string;
	subject?: string;
	/** Matches any of these; an empty list matches nothing. */
	subjects?: readonly string[];
	/** Dates in India, inclusive. */
	from?: string;
	to?: string;
}

/** Opens the page of the log that an address asks for, with its filter and everybody who is in the log. */
export async function openAuditLog(
	context: DbContext,
	actor: Actor,
	query: URLSearchParams,
	/** Subject ids that replace the one in the URL. */
	about?: readonly string[],
) {
	const { db } = context;
	await recordSeen(context, actor, 'audit.listed', { kind: 'list', id: 'audit' });
	const filter = { ...readFilter(query), ...(about && { subject: undefined }) };
	const after = query.get('after') ?? undefined;
	const [page, people] = await Promise.all([
		listAudit(db, { ...filter, subjects: about }, after),
		listAuditActors(db),
	]);
	return { ...page, filter, people, error: findError(query, filter) };
}

/** A page of the log, newest first; `after` is the previous page's cursor. */
async function listAudit(
	db: Database,
	filter: AuditFilter,
	after: string | undefined,
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
		{ limit: 50, after },
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

/** An error message for an invalid filter in the URL; undefined when it is valid. */
function findError(query: URLSearchParams, filter: AuditFilter): string | undefined {
	const days = (['from', 'to'] as const).filter((name) => query.get(name) && !filter[name]);
	const errors = days.map((name) => `“${(query.get(name) ?? '').slice(0, 40)}” is not a day.`);
	const { action, from, to } = filter;
	if (action && nameAction(action) === action) errors.push('There is no such action in the log.');
	if (from && to && from > to) errors.push('The first day is after the last.');
	return errors.length > 0 ? `Check the filter: ${errors.join(' ')}` : undefined;
}

/** Invalid values are treated as missing. */
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
