import type { Database } from '#app/db/open-database.server.ts';
import { listStaffWith } from '#app/features/accounts/staff.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Clock } from '#app/platform/clock.ts';
import { minute } from '#app/platform/durations.ts';
import { addDays, indiaDay, indiaDayStart, weekdayOf } from '#app/platform/india-time.ts';
import { listAgenda } from './agenda-repository.server.ts';
import { findBooking } from './booking-repository.server.ts';
import type { CalendarEntry, CalendarView, HoursException } from './booking-types.ts';
import { listHosts } from './host-repository.server.ts';
import { findBookedKind } from './read-kinds.server.ts';
import { listExceptions } from './schedule-repository.server.ts';
import { describeWanted } from './waits/join-waiting-list.server.ts';
import { listOffered, listWaiting } from './waits/wait-repository.server.ts';

interface AgendaContext {
	db: Database;
	content: ContentReader;
	clock: Clock;
}

/** Opens the calendar and audits that it was seen. An agenda reaches two weeks ahead. */
export async function openAgenda(
	context: AgendaContext,
	actor: Actor,
	choice: { view: CalendarView; day: string; hostId?: string },
) {
	const { db, content, clock } = context;
	await recordSeen(context, actor, 'bookings.listed', { kind: 'list', id: 'bookings' });
	const { from, days } = spanOf(choice.view, choice.day);
	const start = indiaDayStart(from);
	const end = indiaDayStart(addDays(from, days));
	const [entries, hosts, kinds, exceptions] = await Promise.all([
		listAgenda(db, { from: start, to: end, hostId: choice.hostId }),
		listHosts(db),
		content.list('session'),
		listExceptions(db, { from, to: addDays(from, days - 1) }),
	]);
	const isShown = (hostId: string | null) =>
		hostId === null || !choice.hostId || hostId === choice.hostId;
	return {
		from,
		days: Array.from({ length: days }, (_, n) => addDays(from, n)),
		entries,
		timesOff: exceptions
			.filter(({ isOpen, hostId }) => !isOpen && isShown(hostId))
			.map((off) => ({
				...off,
				who: hosts.find(({ id }) => id === off.hostId)?.name ?? 'Everybody',
				/** Whether nobody of those shown works then. */
				isForAll: off.hostId === null || choice.hostId !== undefined,
			})),
		hosts: hosts.map(({ id, name, userId }) => ({ id, name, isOwn: userId === actor.id })),
		kinds: kinds.map(({ slug, data }) => ({ slug, name: data.name })),
		today: indiaDay(clock.now().getTime()),
	};
}

function spanOf(view: CalendarView, day: string) {
	if (view === 'day') return { from: day, days: 1 };
	if (view === 'week') return { from: addDays(day, 1 - weekdayOf(day)), days: 7 };
	return { from: day, days: 14 };
}

/** Opens a booking for staff and audits that it was seen. */
export async function openBookingForStaff(context: AgendaContext, actor: Actor, id: string) {
	const booking = await findBooking(context.db, { id });
	if (!booking) return undefined;
	await recordSeen(context, actor, 'lead.seen', { kind: 'lead', id: booking.leadId });
	return { booking, kind: await findBookedKind(context.content, booking.session.kind) };
}

/** Opens the waiting list and audits that it was seen. */
export async function openWaitingList(context: AgendaContext, actor: Actor) {
	const { db, content } = context;
	await recordSeen(context, actor, 'waits.listed', { kind: 'list', id: 'waits' });
	const [offered, waiting, kinds] = await Promise.all([
		listOffered(db),
		listWaiting(db),
		content.list('session'),
	]);
	return [...offered, ...waiting].map((wait) => ({
		id: wait.id,
		leadId: wait.leadId,
		name: wait.guest.name,
		session: kinds.find(({ slug }) => slug === wait.kind)?.data.name ?? wait.kind,
		wanted: describeWanted(wait),
		since: wait.createdAt,
		offeredUntil: wait.offeredUntil,
	}));
}

/** The hosts with their hours and upcoming exceptions, each with the bookings that are still in a time off. */
export async function openHours(context: AgendaContext, actor: Actor) {
	const hours = await readHours(context);
	const now = context.clock.now().getTime();
	const last = hours.exceptions.findLast(({ isOpen }) => !isOpen);
	const to = last ? indiaDayStart(addDays(last.day, 1)) : now;
	const entries = last ? await listAgenda(context.db, { from: now, to }) : [];
	const exceptions = hours.exceptions.map((one) => ({
		...one,
		booked: one.isOpen ? [] : entries.filter((entry) => isWithin(one, entry)).flatMap(toBooked),
	}));
	if (exceptions.some(({ booked }) => booked.length > 0)) {
		await recordSeen(context, actor, 'bookings.listed', { kind: 'list', id: 'bookings' });
	}
	return { ...hours, exceptions };
}

function isWithin(off: HoursException, { hostId, start, end }: CalendarEntry) {
	const midnight = indiaDayStart(off.day);
	const isTheirs = off.hostId === null || off.hostId === hostId;
	return isTheirs && start < midnight + off.to * minute && end > midnight + off.from * minute;
}

function toBooked({ start, host, bookings }: CalendarEntry) {
	return bookings.map(({ id, name }) => ({ id, name, start, host }));
}

/** The hosts with their hours and upcoming exceptions. */
export async function readHours({ db, content, clock }: AgendaContext) {
	const today = indiaDay(clock.now().getTime());
	const [hosts, exceptions, kinds, staff] = await Promise.all([
		listHosts(db),
		listExceptions(db, { from: today, to: addDays(today, 400) }),
		content.list('session'),
		listStaffWith(db, 'leads.work'),
	]);
	return {
		hosts,
		exceptions,
		kinds: kinds.map(({ slug, data }) => ({ slug, name: data.name })),
		staff: staff.map(({ id, name }) => ({ id, name })),
	};
}
