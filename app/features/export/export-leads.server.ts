import type { DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import {
	type ChosenLeads,
	countChosenLeads,
	type LeadWithBookings,
	readLeadBatches,
} from '#app/features/leads/lead-batches.server.ts';
import { writeLeadFilter } from '#app/features/leads/lead-filter-address.ts';
import { headingsOf, type LeadFieldName, leadFields } from '#app/features/leads/lead-schema.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import type { Actor } from '#app/platform/actor.ts';
import { byteOrderMark, csvLine, csvPhone, streamText } from '#app/platform/csv.ts';
import { toLocalInput } from '#app/platform/format-date.ts';

export const exportFormats = {
	csv: 'text/csv; charset=utf-8',
	json: 'application/json',
	ndjson: 'application/x-ndjson',
} as const;

export type ExportFormat = keyof typeof exportFormats;

/** A streamed file. */
interface ExportedFile {
	body: ReadableStream<Uint8Array>;
	/** The number of leads; undefined if only the export itself can count them. */
	total: number | undefined;
}

/** Exports leads as a file, audited. Nothing is read before it can be sent. */
export async function exportLeads(
	{ db, clock }: DbContext,
	actor: Actor,
	request: Omit<ChosenLeads, 'me' | 'now'> & { format: ExportFormat },
): Promise<ExportedFile> {
	const all: ChosenLeads = { ...request, me: actor.id, now: clock.now() };
	const total = await countChosenLeads(db, all);
	await writeAudit(db, {
		actor,
		action: 'leads.exported',
		subject: { kind: 'export', id: request.format },
		details: { ...toAuditedFilter(all), ...(total !== undefined && { leads: total }) },
		at: all.now,
	});
	return { body: streamText(writers[request.format](readLeadBatches(db, all))), total };
}

/** A search query may be a family's name or number, which must not stay in the audit log. */
function toAuditedFilter({ filter, ids }: ChosenLeads) {
	const { search, ...rest } = filter;
	const query = writeLeadFilter(rest).toString();
	return {
		...(ids.length > 0 && { chosen: ids.length }),
		...(query && { filter: query }),
		...(search && { searched: true }),
	};
}

type Batches = AsyncGenerator<LeadWithBookings[]>;

const writers: Record<ExportFormat, (batches: Batches) => AsyncGenerator<string>> = {
	async *csv(batches) {
		const columns = Object.values(leadColumns);
		yield byteOrderMark + csvLine(Object.keys(leadColumns));
		for await (const leads of batches) {
			yield leads.map((lead) => csvLine(columns.map((column) => column(lead)))).join('');
		}
	},
	async *ndjson(batches) {
		for await (const leads of batches) {
			yield leads.map((lead) => `${JSON.stringify(lead)}\n`).join('');
		}
	},
	async *json(batches) {
		let before = '[\n';
		for await (const leads of batches) {
			if (leads.length === 0) continue;
			yield before + leads.map((lead) => JSON.stringify(lead)).join(',\n');
			before = ',\n';
		}
		yield before === '[\n' ? '[]\n' : '\n]\n';
	},
};

const moment = (at: number | null) => (at === null ? '' : writeMoment(at));
const yes = (is: boolean) => (is ? 'yes' : '');

/** The columns of an export, by heading. The import recognises those it can fill in. */
const leadColumns: Record<string, (lead: LeadWithBookings) => string> = {
	Id: ({ id }) => id,
	...Object.fromEntries(
		(Object.keys(leadFields) as LeadFieldName[]).map((name) => [
			headingsOf(name)[0],
			(lead: LeadDetails) => writeDetail(name, lead[name]),
		]),
	),
	State: ({ state }) => leadStates[state],
	'Lost reason': ({ lostReason }) => lostReason ?? '',
	Owner: ({ ownerName }) => ownerName ?? '',
	Source: ({ source }) => source ?? '',
	Tags: ({ tags }) => tags.join('; '),
	'Guardian consent': ({ guardianConsentAt }) => moment(guardianConsentAt),
	Minor: ({ isMinor }) => yes(isMinor),
	'No messages since': ({ optedOutAt }) => moment(optedOutAt),
	Created: ({ createdAt }) => moment(createdAt),
	'Last enquiry': ({ lastEnquiryAt }) => moment(lastEnquiryAt),
	'Last form': ({ lastForm }) => lastForm ?? '',
	'Last message': ({ lastMessage }) => lastMessage,
	'Next follow-up': ({ followUpAt }) => moment(followUpAt),
	'Follow-up for': ({ stepPurpose }) => stepPurpose ?? '',
	'No follow-up because': ({ noStepReason }) => noStepReason ?? '',
	'First attempt': ({ firstAnswerAt }) => moment(firstAnswerAt),
	Bookings: ({ bookings }) =>
		bookings.map(({ kind, start, state }) => `${kind} ${writeMoment(start)} ${state}`).join('; '),
};

function writeDetail(name: LeadFieldName, value: string | string[] | null) {
	if (Array.isArray(value)) return value.join('; ');
	return leadFields[name].kind === 'tel' ? csvPhone(value) : (value ?? '');
}

/** In India's time and sortable; spreadsheets recognise it as a date. */
function writeMoment(at: number) {
	return toLocalInput(at).replace('T', ' ');
}
