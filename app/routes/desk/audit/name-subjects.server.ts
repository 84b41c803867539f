import type { RequestContext } from '#app/app-context.ts';
import { listStaff } from '#app/features/accounts/staff.server.ts';
import type { AuditLine } from '#app/features/audit/read-audit-log.server.ts';
import { type CollectionName, collections } from '#app/features/content/collections.ts';
import { nameSenders } from '#app/features/enquiries/open-quarantine.server.ts';
import { listImports } from '#app/features/import/read-import.server.ts';
import { nameLeads } from '#app/features/leads/find-lead.server.ts';
import { listPictureLabels } from '#app/features/media/list-library.server.ts';
import { readNewsletters } from '#app/features/newsletter/read-newsletters.server.ts';
import { nameMails } from '#app/features/outbox/list-mail.server.ts';
import { listEndpoints } from '#app/features/webhooks/read-endpoints.server.ts';

/** The subject of a log entry: its current name, and a link. */
export interface NamedSubject {
	name: string;
	to?: string;
}

type Names = ReadonlyMap<string, string>;

/** How the subjects of each kind are found by their ids. Names are read when the log is: it keeps none itself. */
const finders: Record<
	string,
	{ names(app: RequestContext, ids: string[]): Promise<Names>; to?(id: string): string }
> = {
	lead: { names: ({ db }, ids) => nameLeads(db, ids), to: (id) => `/desk/leads/${id}` },
	person: { names: ({ db }, ids) => nameLeads(db, ids), to: (id) => `/desk/leads/${id}` },
	enquiry: { names: ({ db }, ids) => nameSenders(db, ids), to: (id) => `/desk/spam/${id}` },
	staff: {
		names: async ({ db }) => new Map((await listStaff(db)).map(({ id, name }) => [id, name])),
		to: () => '/desk/staff',
	},
	newsletter: {
		names: async ({ db }) =>
			new Map((await readNewsletters(db)).newsletters.map(({ id, title }) => [id, title])),
		to: (id) => `/desk/newsletter/${id}`,
	},
	webhook: {
		names: async (app) => new Map((await listEndpoints(app)).map(({ id, url }) => [id, url])),
		to: (id) => `/desk/webhooks/${id}`,
	},
	import: {
		names: async ({ db }) =>
			new Map((await listImports(db)).map(({ id, filename }) => [id, filename])),
		to: (id) => `/desk/import/${id}`,
	},
	mail: { names: ({ db }, ids) => nameMails(db, ids), to: (id) => `/desk/mail/${id}` },
	pictures: {
		names: ({ db }, ids) => listPictureLabels(db, ids),
		to: (id) => `/desk/studio/pictures?${new URLSearchParams({ search: id })}`,
	},
	setting: {
		names: async () => new Map(Object.entries(settings)),
		to: (id) => (id === 'assignment' ? '/desk/assignment' : '/desk/settings'),
	},
	list: {
		names: async () => new Map(Object.entries(lists)),
	},
};

const settings = {
	'answer-target': 'reply target and working hours',
	assignment: 'how new leads get an owner',
	'mail-tested': 'the mail server',
};

const lists = {
	inbox: 'the inbox',
	board: 'the board',
	'follow-ups': 'follow-ups',
	students: 'students',
	fees: 'fees due',
	bookings: 'bookings',
	waits: 'the waiting list',
	subscribers: 'subscribers',
	spam: 'spam',
	mail: 'mail',
	matches: 'leads like one being entered',
	audit: 'this log',
};

/** Names the subjects of some entries; those that were deleted or erased have no name, only their id. */
export async function nameSubjects(
	app: RequestContext,
	lines: readonly AuditLine[],
): Promise<(AuditLine & { subject?: NamedSubject })[]> {
	const kinds = [...new Set(lines.map(({ subjectKind }) => subjectKind))];
	const found = new Map(
		await Promise.all(kinds.map(async (kind) => [kind, await nameKind(app, kind, lines)] as const)),
	);
	return lines.map((line) => ({ ...line, subject: found.get(line.subjectKind)?.(line.subjectId) }));
}

async function nameKind(app: RequestContext, kind: string, lines: readonly AuditLine[]) {
	const isKind = (line: AuditLine) => line.subjectKind === kind;
	const ids = [...new Set(lines.filter(isKind).map(({ subjectId }) => subjectId))];
	const finder = Object.hasOwn(finders, kind) ? finders[kind] : undefined;
	if (!finder && !isCollection(kind)) return () => undefined;
	const names = finder ? await finder.names(app, ids) : await nameEntries(app, kind);
	return (id: string): NamedSubject | undefined => {
		const name = names.get(id);
		if (!name) return undefined;
		return { name, to: finder ? finder.to?.(id) : `/desk/studio/${kind}/${id}` };
	};
}

function isCollection(kind: string): kind is CollectionName {
	return Object.hasOwn(collections, kind);
}

async function nameEntries(app: RequestContext, kind: string): Promise<Names> {
	if (!isCollection(kind)) return new Map();
	const labels = await app.content.labels(kind);
	return new Map(labels.map(({ slug, label }) => [slug, label]));
}
