import { counsellors, makeLead, type Rows } from './make-lead.ts';
import { openWriter } from './write-rows.ts';

const perBatch = 5000;

/** Fills an empty database with this many leads, their enquiries and three events for each. */
export async function fillLeads(
	place: { DATA_DIR: string; DATABASE_URL?: string },
	count: number,
	report: (done: number) => void = () => {},
) {
	const now = Date.now();
	const writer = await openWriter(place);
	await writer.write({ users: counsellors.map(toUser) });
	for (let from = 0; from < count; from += perBatch) {
		const rows: Rows = {};
		const to = Math.min(count, from + perBatch);
		for (let n = from; n < to; n += 1) makeLead(rows, n, count, now);
		await writer.write(rows);
		report(to);
	}
	await writer.finish();
}

function toUser({ id, name }: { id: string; name: string }) {
	const at = new Date().toISOString();
	return {
		id,
		name,
		email: `${id}@staff.invalid`,
		email_verified: 0,
		username: id,
		role: 'counsellor',
		created_at: at,
		updated_at: at,
	};
}
