import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { readSiteContext } from '#app/features/enquiries/site-context.server.ts';
import { checkEndpointUrl } from '#app/features/webhooks/check-endpoint-url.server.ts';
import { calendarText, calendarTime, writeCalendarFile } from '#app/platform/calendar-lines.ts';
import type { Clock } from '#app/platform/clock.ts';
import { day } from '#app/platform/durations.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { listAgenda } from '../agenda-repository.server.ts';
import type { BookingContext } from '../book-session.server.ts';
import { readFeedToken, writeFeedToken } from '../booking-link.server.ts';
import type { CalendarEntry } from '../booking-types.ts';
import { changeHost, type HoursActor, type HoursOutcome } from '../change-hours.server.ts';
import { recordCalendarChange } from '../host-repository.server.ts';
import {
	findFeed,
	listFeedVersions,
	listOutsideCalendars,
	renewFeedVersion,
	saveOutsideCalendar,
} from './calendar-link-repository.server.ts';

/** The feeds and external calendars of these hosts. */
export async function readCalendarLinks(
	context: Pick<BookingContext, 'db' | 'env'>,
	hostIds: readonly string[],
) {
	const [versions, outside] = await Promise.all([
		listFeedVersions(context.db),
		listOutsideCalendars(context.db),
	]);
	const links = hostIds.map(async (id) => {
		const token = await writeFeedToken(context, id, versions.get(id) ?? 0);
		const calendar = outside.find(({ hostId }) => hostId === id);
		return { id, feed: `${context.env.PUBLIC_URL}/staff-calendar/${token}`, calendar };
	});
	return await Promise.all(links);
}

/** Gives a host's feed a new URL; the old one stops working. */
export async function renewFeed(
	context: DbContext,
	actor: HoursActor,
	hostId: string,
): Promise<HoursOutcome> {
	return await changeHost(context, actor, hostId, (trx) => renewFeedVersion(trx, hostId));
}

/** Saves the URL of an external calendar; an empty one removes it. */
export async function saveCalendarAddress(
	context: { db: Database; clock: Clock; env: { WEBHOOK_ALLOW_PRIVATE: number } },
	actor: HoursActor,
	hostId: string,
	typed: string,
): Promise<HoursOutcome> {
	const url = typed.replace(/^webcals?:/i, 'https:');
	if (url.length > 1000) return invalid({ url: 'It is too long.' });
	if (url !== '') {
		const checked = await checkEndpointUrl(url, context.env.WEBHOOK_ALLOW_PRIVATE === 1);
		if (checked.outcome !== 'allowed') {
			return invalid({ url: checked.message });
		}
	}
	return await changeHost(context, actor, hostId, async (trx) => {
		await saveOutsideCalendar(trx, hostId, url);
		await recordCalendarChange(trx, hostId);
	});
}

/** A host's bookings as a calendar file; undefined for an invalid URL. Read only. */
export async function writeFeed(
	context: BookingContext,
	token: string,
): Promise<string | undefined> {
	const { db, clock } = context;
	const read = await readFeedToken(context, token, async (id) => (await findFeed(db, id))?.version);
	const feed = read && (await findFeed(db, read));
	if (!read || !feed || feed.hasLeft) return undefined;
	const now = clock.now().getTime();
	const [entries, kinds, { publicUrl }] = await Promise.all([
		listAgenda(db, { from: now - 30 * day, to: now + 190 * day, hostId: read }),
		context.content.list('session'),
		readSiteContext(context),
	]);
	const nameOf = (slug: string) => kinds.find((kind) => kind.slug === slug)?.data.name ?? slug;
	return writeCalendarFile('Booking', 'PUBLISH', [
		`X-WR-CALNAME:${calendarText(`Bookings of ${feed.name}`)}`,
		'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
		...entries.flatMap((entry) => writeEntry(entry, nameOf(entry.kind), publicUrl, now)),
	]);
}

function writeEntry(entry: CalendarEntry, name: string, publicUrl: string, now: number) {
	const { bookings } = entry;
	const who = entry.seats > 1 ? `${bookings.length} of ${entry.seats} seats` : bookings[0]?.name;
	// Phone numbers are left out: feeds are copied to other companies' servers.
	const links = bookings.map(({ id }) => `${publicUrl}/desk/calendar/${id}`);
	return [
		'BEGIN:VEVENT',
		`UID:${entry.sessionId}@${new URL(publicUrl).hostname}`,
		`DTSTAMP:${calendarTime(new Date(now))}`,
		`DTSTART:${calendarTime(new Date(entry.start))}`,
		`DTEND:${calendarTime(new Date(entry.end))}`,
		`SUMMARY:${calendarText(`${name}: ${who ?? ''}`)}`,
		`DESCRIPTION:${calendarText(links.join('\n'))}`,
		'STATUS:CONFIRMED',
		'END:VEVENT',
	];
}
