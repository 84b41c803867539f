import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { hour } from '#app/platform/durations.ts';
import { afterQuietHours, isQuiet, remindUntil } from '#app/platform/quiet-hours.ts';
import { ContactActions } from '#app/routes/desk/lead/contact-actions.tsx';

test.each([
	['2026-11-16T15:29:59Z', '2026-11-16T15:29:59Z'],
	['2026-11-16T15:30:00Z', '2026-11-17T02:30:00Z'],
	['2026-11-16T18:29:59Z', '2026-11-17T02:30:00Z'],
	['2026-11-16T18:30:00Z', '2026-11-17T02:30:00Z'],
	['2026-11-17T02:29:59Z', '2026-11-17T02:30:00Z'],
	['2026-11-17T02:30:00Z', '2026-11-17T02:30:00Z'],
	['2026-12-31T16:00:00Z', '2027-01-01T02:30:00Z'],
])('a message written at %s is sent at %s', (written, sent) => {
	expect(afterQuietHours(new Date(written))).toEqual(new Date(sent));
	expect(isQuiet(new Date(written))).toBe(written !== sent);
});

test.each([
	// By day, an hour means an hour.
	['2026-11-16T06:30:00Z', '2026-11-16T07:30:00Z'],
	['2026-11-16T02:30:00Z', '2026-11-16T03:30:00Z'],
	['2026-11-16T14:29:59Z', '2026-11-16T15:29:59Z'],
	// From 8 pm, also what would be due at night: sessions that begin before 9 am.
	['2026-11-16T14:30:00Z', '2026-11-17T03:29:59.999Z'],
	['2026-11-16T15:29:59Z', '2026-11-17T03:29:59.999Z'],
])('at %s reminders an hour before are due for sessions until %s', (now, until) => {
	expect(remindUntil(new Date(now), hour)).toBe(Date.parse(until));
});

test.each(['2026-11-16T15:30:00Z', '2026-11-17T02:29:59Z'])(
	'no reminder is due in quiet hours, at %s',
	(now) => {
		expect(remindUntil(new Date(now), hour)).toBeUndefined();
	},
);

test.each([
	['2026-11-16T15:29:59Z', 'action="/desk/leads/1/whatsapp"'],
	['2026-11-16T15:30:00Z', 'href="/?do=whatsapp#work"'],
	['2026-11-17T02:29:59Z', 'href="/?do=whatsapp#work"'],
])('at %s the desk’s WhatsApp button leads to %s', (at, address) => {
	const lead = { id: '1', phone: '+919876543210', optedOutAt: null } as LeadDetails;
	const html = drawActions(lead, Date.parse(at));
	expect(html.match(/<(?:a|form) [^>]*>(?=(?:(?!<a |<form ).)*WhatsApp)/)?.[0]).toContain(address);
});

test('a wrong number is neither called nor written to; the other one is called', () => {
	const [wrong, other] = ['+919876543210', '+919876543211'];
	const lead = { id: '1', phone: wrong, guardianPhone: other, optedOutAt: null } as LeadDetails;
	const html = drawActions(lead, Date.parse('2026-11-16T06:00:00Z'), [wrong]);
	expect(html).toContain(`href="tel:${other}"`);
	expect(html).not.toMatch(/9876543210|WhatsApp/);
	expect(drawActions(lead, 0, [wrong, other])).not.toContain('tel:');
});

function drawActions(lead: LeadDetails, now: number, wrongPhones: string[] = []) {
	const props = { lead, otherPhones: [], wrongPhones, drafts: [], now };
	const Component = () => createElement(ContactActions, props);
	return renderToString(createElement(createRoutesStub([{ path: '/', Component }])));
}
