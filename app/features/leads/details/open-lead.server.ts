import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { indiaDay, indiaDayStart } from '#app/platform/india-time.ts';
import { listOwnersFor } from '../assignment/stand-ins.server.ts';
import { listLastContacts } from '../contact/contact-repository.server.ts';
import { readPhones } from '../contact/family-phones.server.ts';
import { readFinalLead } from '../find-lead.server.ts';
import { markRead } from '../inbox/mark-read.server.ts';
import { freeTextOf } from '../lead-schema.ts';
import type { LeadDetails } from '../lead-types.ts';
import { nameWorkers } from '../list-workers.server.ts';
import { findDuplicates } from '../merging/find-duplicates.server.ts';
import { nameProgramme } from '../programme-names.ts';
import { findNextSession } from '../records/lead-bookings-repository.server.ts';
import { readLastLeadChange } from '../records/lead-change-repository.server.ts';
import { readLead } from '../records/lead-record-repository.server.ts';
import { type EnquiryStatement, listStatements } from './statement-repository.server.ts';
import { listTimeline, timelineCursor } from './timeline-repository.server.ts';
import { listUnconfirmed } from './unconfirmed-details.server.ts';

const eventsOnPage = 30;

/** The family's last request in their own words, with the plan they sent. */
export interface FamilyRequest {
	text: string;
	plan: string;
	/** The version of the lead's programme that they asked for, where it has several. */
	programmeVersion?: string;
	at: number | null;
}

const statementsShown = 5;

/** An imported lead sent no form; its request is stored with the lead. */
function summariseRequest(
	lead: LeadDetails,
	statements: readonly EnquiryStatement[],
): FamilyRequest {
	const withText = statements.find(({ sent }) => freeTextOf(sent) !== '');
	const planned = statements.find(({ sent }) => sent.plan);
	return {
		text: withText ? freeTextOf(withText.sent) : lead.lastMessage,
		plan: planned?.sent.plan ?? '',
		programmeVersion: findVersion(lead, statements),
		at: statements[0]?.at ?? null,
	};
}

/** The version of the lead's programme that the family named last; undefined when it named none. */
export async function findProgrammeVersion(db: Database, lead: LeadDetails) {
	return findVersion(lead, await listStatements(db, lead.id));
}

function findVersion({ programme }: LeadDetails, statements: readonly EnquiryStatement[]) {
	const asked = statements.find(
		({ sent }) => sent.version && nameProgramme(sent.programme ?? '') === programme,
	);
	return asked?.sent.version;
}

/** Opens a lead, or the one that it was merged into, for another screen about it. */
export async function openFinalLead(context: DbContext, actor: Actor, id: string) {
	const lead = await readFinalLead(context.db, id);
	if (!lead) return undefined;
	await recordSeen(context, actor, 'lead.seen', { kind: 'lead', id: lead.id });
	return lead;
}

/** Opens two leads side by side, to compare them; undefined when one no longer exists. */
export async function openPair(context: DbContext, actor: Actor, ids: [string, string]) {
	const [one, other] = await Promise.all(ids.map((id) => readLead(context.db, id)));
	if (!one || !other) return undefined;
	for (const { id } of [one, other]) {
		await recordSeen(context, actor, 'lead.seen', { kind: 'lead', id });
	}
	return { one, other };
}

/** Whether the person may treat the lead as theirs: they own it, nobody does, or they stand in for the owner. */
async function isTheirs({ db, clock }: DbContext, { id }: Actor, { ownerId }: LeadDetails) {
	return ownerId === null || (await listOwnersFor(db, id, clock.now())).includes(ownerId);
}

/** Opens a lead and marks it as read, unless it is somebody else's. */
export async function openLead(
	context: DbContext,
	actor: Actor,
	{ id, before }: { id: string; before?: string },
) {
	const { db } = context;
	const now = context.clock.now().getTime();
	const lastChange = await readLastLeadChange(db);
	const lead = await readLead(db, id);
	if (!lead) return { outcome: 'missing' as const };
	if (lead.mergedInto) return { outcome: 'merged' as const, into: lead.mergedInto };
	await recordSeen(context, actor, 'lead.seen', { kind: 'lead', id });
	if (lead.isUnread && (await isTheirs(context, actor, lead))) await markRead(context, { id });
	const [events, duplicates, workers, unconfirmed, statements, next, session, phones, contacts] =
		await Promise.all([
			// One row more than is shown, to know whether there is a next page.
			listTimeline(db, id, { before, limit: eventsOnPage + 1 }),
			findDuplicates(db, id),
			nameWorkers(db),
			listUnconfirmed(db, lead),
			listStatements(db, id, statementsShown),
			findNextSession(db, id, now),
			// Includes a session that has begun: until it is closed, it is today's work.
			findNextSession(db, id, indiaDayStart(indiaDay(now)) - 1),
			readPhones(db, lead),
			listLastContacts(db, [id]),
		]);
	const timeline = events.slice(0, eventsOnPage);
	const oldest = timeline.at(-1);
	const older = events.length > eventsOnPage && oldest ? timelineCursor(oldest) : undefined;
	const request = summariseRequest(lead, statements);
	const last = contacts.get(id);
	const page = {
		lead,
		request,
		last,
		timeline,
		older,
		duplicates,
		workers,
		unconfirmed,
		lastChange,
	};
	return {
		outcome: 'open' as const,
		...page,
		...phones,
		session,
		nextSession: next,
	};
}
