import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';

/** The bookings of a lead, or the one that came with an enquiry. */
export type BookingsOf = { leadId: string } | { enquiryId: string };

const nobody = JSON.stringify({
	name: 'Erased',
	phone: '',
	email: '',
	class: '',
	joins: '',
	guardianName: '',
	guardianPhone: '',
	guardianEmail: '',
	zone: 'Asia/Kolkata',
});

/** Erases who booked. Sessions after this time are cancelled and freed; earlier ones stay, for the figures. */
export async function eraseBookingRows(trx: Database, of: BookingsOf, after = 0) {
	await deleteWaits(trx, of);
	const bookings = await trx
		.selectFrom('bookings')
		.innerJoin('booking_sessions', 'booking_sessions.id', 'bookings.session_id')
		.select(['bookings.id', 'state', 'session_id', 'host_id', 'start_at'])
		.$if('leadId' in of, (rows) => rows.where('lead_id', '=', 'leadId' in of ? of.leadId : ''))
		.$if('enquiryId' in of, (rows) =>
			rows.where('enquiry_id', '=', 'enquiryId' in of ? of.enquiryId : ''),
		)
		.execute();
	if (bookings.length === 0) return;
	const change = (ids: readonly string[]) => trx.updateTable('bookings').where('id', 'in', ids);
	await change(bookings.map(({ id }) => id))
		.set({ guest: nobody })
		.execute();
	const open = bookings.filter(
		({ state, start_at }) => state === 'offered' || (state === 'booked' && start_at > after),
	);
	if (open.length === 0) return;
	// The same lock as for booking: nobody may take a seat in a session that is being cancelled.
	if (isPostgres(trx)) {
		const hosts = open.map(({ host_id }) => host_id);
		await trx
			.selectFrom('booking_hosts')
			.select('id')
			.where('id', 'in', hosts)
			.orderBy('id')
			.forNoKeyUpdate()
			.execute();
	}
	await change(open.map(({ id }) => id))
		.set({ state: 'cancelled', seat: null })
		.execute();
	await freeSessions(
		trx,
		open.map(({ session_id }) => session_id),
	);
}

async function deleteWaits(trx: Database, of: BookingsOf) {
	const rows = trx.deleteFrom('booking_waits');
	await ('leadId' in of
		? rows.where('lead_id', '=', of.leadId)
		: rows.where('enquiry_id', '=', of.enquiryId)
	).execute();
}

async function freeSessions(trx: Database, ids: readonly string[]) {
	const taken = await trx
		.selectFrom('bookings')
		.select('session_id')
		.where('session_id', 'in', ids)
		.where('seat', 'is not', null)
		.execute();
	const empty = ids.filter((id) => !taken.some(({ session_id }) => session_id === id));
	if (empty.length === 0) return;
	await trx
		.updateTable('booking_hosts')
		.set((host) => ({ version: host('version', '+', 1) }))
		.where('id', 'in', (host) =>
			host.selectFrom('booking_sessions').select('host_id').where('id', 'in', empty),
		)
		.execute();
	await trx.deleteFrom('booking_cells').where('session_id', 'in', empty).execute();
	await trx.updateTable('booking_sessions').set({ active: 0 }).where('id', 'in', empty).execute();
}

/** Detaches bookings from an enquiry that is about to be deleted. */
export async function detachBookings(trx: Database, enquiryId: string) {
	await trx
		.updateTable('bookings')
		.set({ enquiry_id: null })
		.where('enquiry_id', '=', enquiryId)
		.execute();
}
