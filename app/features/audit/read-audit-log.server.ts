import type { Database } from '#app/db/open-database.server.ts';
import { addDays, indiaDayStart } from '#app/platform/india-time.ts';
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
	/** Days in India, both included. */
	from?: string;
	to?: string;
}

const isDay = /^\d{4}-\d\d-\d\d$/;

/** The page of the log that an address asks for, with its filter and everybody who is in the log. */
export async function readAuditLog(db: Database, query: URLSearchParams) {
	const filter = readFilter(query);
	const after = query.get('after') ?? undefined;
	const [page, people] = await Promise.all([listAudit(db, filter, { after }), listAuditActors(db)]);
	return { ...page, filter, people };
}

/** A page of the log, the newest first; `after` is where the page before ended. */
export async function listAudit(
	db: Database,
	filter: AuditFilter,
	page: { after?: string; limit?: number } = {},
): Promise<{ lines: AuditLine[]; next: string | null }> {
	const { actor, action, subject, from, to } = filter;
	const { rows, next } = await listAuditRows(
		db,
		{
			actor,
			action,
			subject,
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

/** What cannot be a filter counts as not given. */
function readFilter(query: URLSearchParams): AuditFilter {
	const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 200) || undefined;
	const day = (name: string) => {
		const value = text(name);
		const isReal = value && isDay.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
		return isReal ? value : undefined;
	};
	return {
		actor: text('person'),
		action: text('action'),
		subject: text('subject'),
		from: day('from'),
		to: day('to'),
	};
}
