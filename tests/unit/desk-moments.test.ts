import { describe, expect, test, vi } from 'vitest';
import {
	choicesAt,
	nameChoice,
	readFollowUp,
	suggestStep,
	timeOfChoice,
} from '#app/features/leads/contact/follow-up-choices.ts';
import { nextAttempt } from '#app/features/leads/contact/working-time.ts';
import { defaultAnswerTarget } from '#app/features/leads/desk-settings.ts';
import { readLeadFilter, writeLeadFilter } from '#app/features/leads/lead-filter-address.ts';
import { day, minute } from '#app/platform/durations.ts';
import {
	describeAgo,
	describeDateTime,
	describeSpan,
	readLocalInput,
	toLocalInput,
} from '#app/platform/format-date.ts';
import {
	findArrivals,
	type InboxRow,
	packRow,
	refreshRows,
	unpackRow,
} from '#app/routes/desk/inbox/inbox-row.ts';
import { areNotificationsOn, showNotification } from '#app/routes/desk/shell/notifications.ts';

/** A Wednesday, 11:30 pm in India, when UTC is still at 6 pm. */
const lateEvening = Date.parse('2026-11-18T18:00:00Z');

describe('times are formatted in Indian time', () => {
	test.each([
		['2026-11-18T18:20:00Z', 'today 11:50 pm'],
		['2026-11-18T18:30:00Z', 'tomorrow 12 am'],
		['2026-11-17T18:29:00Z', 'yesterday 11:59 pm'],
		['2026-11-25T04:30:00Z', '25 Nov, 10 am'],
		['2027-01-02T06:45:00Z', '2 Jan 2027, 12:15 pm'],
	])('%s is %s', (at, text) => {
		expect(describeDateTime(Date.parse(at), lateEvening)).toBe(text);
	});

	test.each([
		[0.2, '1 min'],
		[59.7, '59 min'],
		[60, '1 h'],
		[200, '3 h 20 min'],
		[23.9 * 60, '23 h 54 min'],
		[24 * 60, '1 day'],
		[47 * 60, '1 day 23 h'],
		[49 * 60, '2 days'],
	])('and %d minutes as %s', (minutes, text) => {
		expect(describeSpan(minutes * minute)).toBe(text);
	});

	test('and what passed, briefly', () => {
		expect(describeAgo(lateEvening - 59 * minute, lateEvening)).toBe('59 min ago');
		expect(describeAgo(lateEvening - 150 * minute, lateEvening)).toBe('2 h ago');
		expect(describeAgo(lateEvening - day, lateEvening)).toBe('yesterday');
	});

	test('and parsed from a field as they were written', () => {
		expect(toLocalInput(lateEvening)).toBe('2026-11-18T23:30');
		expect(readLocalInput('2026-11-18T23:30')).toBe(lateEvening);
		expect(readLocalInput('tomorrow')).toBeUndefined();
	});
});

test('quick choices are in the future, and past ones are not offered', () => {
	const days = defaultAnswerTarget;
	expect(choicesAt(lateEvening, days)).toEqual(['tomorrow', 'in-3-days', 'monday']);
	const night = Date.parse('2026-11-18T19:45:00Z');
	expect(choicesAt(night, days)).toEqual(['morning', 'evening', 'tomorrow', 'in-3-days']);
	expect(toLocalInput(timeOfChoice('morning', night, days))).toBe('2026-11-19T10:00');
	// The page may have been open since the evening.
	expect(toLocalInput(timeOfChoice('in-1-hour', night, days))).toBe('2026-11-19T08:00');
	const noon = Date.parse('2026-11-18T06:30:00Z');
	expect(choicesAt(noon, days)).toEqual([
		'in-1-hour',
		'in-2-hours',
		'evening',
		'tomorrow',
		'in-3-days',
		'monday',
	]);
	expect(toLocalInput(timeOfChoice('in-2-hours', noon, days))).toBe('2026-11-18T14:00');
	expect(toLocalInput(timeOfChoice('in-3-days', noon, days))).toBe('2026-11-21T10:00');
	const dusk = Date.parse('2026-11-18T13:45:00Z');
	expect(choicesAt(dusk, days)).toEqual(['in-1-hour', 'tomorrow', 'in-3-days', 'monday']);
	const suggest = (result: 'no-answer' | 'wrong-number' | 'reached', at: number, more = {}) =>
		suggestStep(result, at, { tryAgainAt: nextAttempt(at, days), days, ...more });
	const steps = [noon, dusk, lateEvening, night].map((at) => suggest('no-answer', at));
	expect(steps).toEqual(['in-2-hours', 'tomorrow', 'tomorrow', 'morning']);
	expect(suggest('wrong-number', noon)).toBe('clear');
	expect(suggest('wrong-number', noon, { hasOtherPhone: true })).toBe('in-2-hours');
	expect(suggest('reached', noon)).toBe(undefined);
	expect(nameChoice('in-2-hours', noon, days)).toBe('In 2 hours, 2 pm');
	// After hours on a Saturday, it is the Monday; before a holiday, the day after it.
	const saturday = Date.parse('2026-11-21T12:42:00Z');
	expect(choicesAt(saturday, days)).toContain('in-2-hours');
	expect(suggest('no-answer', saturday)).toBe('tomorrow');
	const eve = Date.parse('2027-01-25T12:42:00Z');
	const step = suggest('no-answer', eve) ?? '';
	expect(step).toBe('tomorrow');
	expect(readFollowUp({ when: step, at: '' }, eve, days)).toEqual({
		kind: 'set',
		at: Date.parse('2027-01-27T04:30:00Z'),
	});
	expect(new Date(timeOfChoice('monday', lateEvening, days)).toISOString()).toBe(
		'2026-11-23T04:30:00.000Z',
	);
	const sunday = Date.parse('2026-11-22T12:00:00Z');
	expect(timeOfChoice('monday', sunday, days)).toBe(timeOfChoice('tomorrow', sunday, days));
	expect(readFollowUp({ when: '', at: '' }, sunday, days)).toEqual({ kind: 'leave' });
	expect(readFollowUp({ when: '', at: 'soon' }, sunday, days)).toEqual({ kind: 'unreadable' });
});

test('a filter is the same after writing and reading its URL, and unknown parts are ignored', () => {
	const address =
		'state=new&state=lost&owner=me&exam=NPAT&from=2026-01-01&followUp=today&overdue=1&spam=1';
	const filter = readLeadFilter(new URLSearchParams(address));
	expect(writeLeadFilter(filter).toString()).toBe(address);
	const odd = new URLSearchParams('q=Asha&state=asleep&from=yesterday&overdue=yes&followUp=never');
	expect(readLeadFilter(odd)).toEqual({});
});

describe('the visible lines', () => {
	const line = (id: string, at: number): InboxRow => ({ id, name: id, state: 'new', at });

	test('stay in place while newer ones push the last off the page', () => {
		const shown = [line('b', 20), line('a', 10)];
		const fresh = [line('c', 30), { ...line('b', 20), owner: 'Meera' }];
		expect(refreshRows(shown, fresh, true)).toEqual([fresh[1], shown[1]]);
		expect(findArrivals(shown, fresh, true).map(({ id }) => id)).toEqual(['c']);
	});

	test('are removed when they left the view', () => {
		const shown = [line('b', 20), line('a', 10)];
		expect(refreshRows(shown, [line('a', 10)], false)).toEqual([shown[1]]);
	});

	test('a family that writes again counts as new', () => {
		const shown = [line('b', 20), line('a', 10)];
		expect(findArrivals(shown, [line('a', 30), line('b', 20)], true)).toEqual([line('a', 30)]);
	});

	test('an unread assigned lead counts as new, one that moves up from the next page does not', () => {
		const shown = [line('c', 30), line('a', 10)];
		const handed = { ...line('b', 20), isUnread: true as const };
		const next = { ...line('z', 5), isUnread: true as const };
		expect(findArrivals(shown, [...shown, handed, next], true)).toEqual([handed]);
		expect(findArrivals([], [next], false)).toEqual([next]);
	});

	test('are sent without their field names', () => {
		const row: InboxRow = { ...line('a', 10), isUnread: true, answerDueAt: 40 };
		expect(unpackRow(packRow(row))).toEqual(row);
	});
});

test('a device that blocks storage shows the desk, without notifications', () => {
	vi.stubGlobal('window', globalThis);
	vi.stubGlobal('Notification', { permission: 'granted' });
	vi.stubGlobal('localStorage', {
		getItem() {
			throw new DOMException('Storage is blocked.', 'SecurityError');
		},
	});
	expect(areNotificationsOn()).toBe(false);
});

test('a browser that shows no notifications of a page keeps the desk', () => {
	const Notification = vi.fn(function refuse() {
		throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification()');
	});
	vi.stubGlobal('Notification', Notification);
	showNotification('Prepfront', 'One follow-up is due');
	expect(Notification).toHaveBeenCalledOnce();
});

test('a quick choice of another day is a working day, and its label has the date', () => {
	const days = { workdays: [1, 2, 3, 4, 5, 6], holidays: [{ day: '2026-11-23' }] };
	const name = (day: string) => {
		const now = Date.parse(`${day}T14:00:00Z`);
		return choicesAt(now, days).map((choice) => nameChoice(choice, now, days));
	};
	expect(name('2026-11-18').slice(1)).toEqual([
		'Tomorrow, 10 am',
		'In 3 days, Sat 21 Nov, 10 am',
		'Next week, Tue 24 Nov, 10 am',
	]);
	// A Sunday and a holiday follow.
	expect(name('2026-11-19').slice(1)).toEqual([
		'Tomorrow, 10 am',
		'After 3 days, Tue 24 Nov, 10 am',
	]);
	expect(name('2026-11-21').slice(1)).toEqual(['Next working day, Tue 24 Nov, 10 am']);
	expect(name('2026-11-25').slice(1)).toEqual([
		'Tomorrow, 10 am',
		'In 3 days, Sat 28 Nov, 10 am',
		'Next Monday, 30 Nov, 10 am',
	]);
});
