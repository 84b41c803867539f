import { afterEach, expect, test } from 'vitest';
import { readBusyTimes } from '#app/features/bookings/calendars/read-busy-times.ts';
import { readOnThread } from '#app/features/bookings/calendars/read-calendars.server.ts';

const between = {
	from: Date.parse('2026-10-20T00:00:00Z'),
	to: Date.parse('2026-11-10T00:00:00Z'),
};

function calendar(...events: string[][]) {
	const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
	return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
}

function read(text: string) {
	const spans = readBusyTimes(text, between);
	return spans?.map(({ from, to }) =>
		[from, to].map((at) => new Date(at).toISOString().slice(0, 16)),
	);
}

afterEach(() => {
	process.env.TZ = 'UTC';
});

test.each(['UTC', 'America/New_York', 'Asia/Kathmandu'])(
	'a weekly event in New York stays at nine across a clock change, on a server in %s',
	(serverZone) => {
		process.env.TZ = serverZone;
		const weekly = [
			'UID:a',
			'RRULE:FREQ=WEEKLY;COUNT=4',
			'EXDATE;TZID=America/New_York:20261109T090000',
		];
		const times = [
			'DTSTART;TZID=America/New_York:20261019T090000',
			'DTEND;TZID=America/New_York:20261019T100000',
		];
		expect(read(calendar([...times, ...weekly]))).toEqual([
			['2026-10-26T13:00', '2026-10-26T14:00'],
			['2026-11-02T14:00', '2026-11-02T15:00'],
		]);
	},
);

test('an all-day event, a time without a zone and one in Nepal are read correctly', () => {
	const file = calendar(
		['UID:a', 'DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261102'],
		['UID:b', 'DTSTART:20261103T100000', 'DURATION:PT30M'],
		['UID:c', 'DTSTART;TZID=Asia/Kathmandu:20261104T100000', 'DURATION:PT30M'],
		['UID:d', 'DTSTART:20261104T043000Z', 'DTEND:20261104T050000Z'],
	);
	expect(read(file)).toEqual([
		['2026-10-31T18:30', '2026-11-01T18:30'],
		['2026-11-03T04:30', '2026-11-03T05:00'],
		['2026-11-04T04:15', '2026-11-04T05:00'],
	]);
});

test('cancelled, free or moved events make nobody busy', () => {
	const file = calendar(
		['UID:a', 'DTSTART:20261103T100000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'],
		['UID:b', 'DTSTART:20261103T100000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'],
		['UID:c', 'DTSTART:20261101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'],
		['UID:c', 'RECURRENCE-ID:20261102T100000Z', 'DTSTART:20261102T150000Z', 'DURATION:PT1H'],
	);
	expect(read(file)).toEqual([
		['2026-11-01T10:00', '2026-11-01T11:00'],
		['2026-11-02T15:00', '2026-11-02T16:00'],
	]);
});

test('a moved occurrence makes its person busy, even if its series is missing or free', () => {
	const moved = ['RECURRENCE-ID:20261102T100000Z', 'DURATION:PT1H'];
	const file = calendar(
		['UID:a', ...moved, 'DTSTART:20261102T150000Z'],
		['UID:b', ...moved, 'DTSTART:20261103T150000Z', 'STATUS:CANCELLED'],
		['UID:c', 'DTSTART:20261101T100000Z', 'RRULE:FREQ=DAILY;COUNT=2', 'TRANSP:TRANSPARENT'],
		['UID:c', ...moved, 'DTSTART:20261104T150000Z'],
	);
	expect(read(file)).toEqual([
		['2026-11-02T15:00', '2026-11-02T16:00'],
		['2026-11-04T15:00', '2026-11-04T16:00'],
	]);
});

test('an endless rule is given up, and a text that is no calendar is detected', () => {
	const endless = ['UID:a', 'DTSTART:20200101T100000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'];
	const after = ['UID:b', 'DTSTART:20261101T100000Z', 'DURATION:PT1H'];
	expect(read(calendar(endless, after))).toEqual([['2026-11-01T10:00', '2026-11-01T11:00']]);
	expect(read('<html>Sign in</html>')).toBeUndefined();
	expect(read('')).toBeUndefined();
});

test.each(['FREQ=DAILY;INTERVAL=7;BYDAY=MO', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'])(
	'an impossible rule (%s) is given up, and blocks nobody',
	async (rule) => {
		const text = calendar(['UID:a', 'DTSTART:20260101T000000Z', `RRULE:${rule}`]);
		const reading = readOnThread(text, between, 500_000);
		let turns = 0;
		const others = setInterval(() => {
			turns += 1;
		}, 10);
		expect(await reading).toEqual({
			problem: 'This calendar has events that take too long to work out.',
		});
		clearInterval(others);
		expect(turns).toBeGreaterThan(20);
	},
);

test('a calendar read on a worker thread gives the same result', async () => {
	const text = calendar(['UID:a', 'DTSTART:20261020T090000Z', 'DTEND:20261020T100000Z']);
	expect(await readOnThread(text, between)).toEqual({ spans: readBusyTimes(text, between) });
	expect(await readOnThread('no calendar', between)).toEqual({
		problem: 'There is no calendar at this address.',
	});
});
