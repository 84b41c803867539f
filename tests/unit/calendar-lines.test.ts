import { expect, it } from 'vitest';
import { calendarText, calendarTime, writeCalendarFile } from '#app/platform/calendar-lines.ts';

it('folds long lines at 75 octets and never inside a character', () => {
	const line = `SUMMARY:${'छात्रवृत्ति 🎓 '.repeat(12)}`;
	const written = writeCalendarFile('Test', 'PUBLISH', [line]);
	const lines = written.split('\r\n');
	expect(lines.pop()).toBe('');
	for (const part of lines) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
	expect(written).not.toContain('\ufffd');
	expect(written.replaceAll('\r\n ', '')).toContain(`\r\n${line}\r\nEND:VCALENDAR\r\n`);
});

it('lets no text end its line or start another property', () => {
	expect(calendarText('a;b,c\\d\r\nDTSTART:x\u2028y\u0000')).toBe('a\\;b\\,c\\\\d\\nDTSTART:x\\ny');
});

it('writes times in UTC', () => {
	expect(calendarTime(new Date('2026-11-15T09:30:05.123Z'))).toBe('20261115T093005Z');
});
