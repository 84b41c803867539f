import { describe, expect, test } from 'vitest';
import { can, permissionNames, roles } from '#app/features/accounts/permissions.ts';
import { readRoute, routeTable } from '#testkit/route-table.ts';

/** The paths of private pages. */
const isPrivate = /^(?:(?:account|desk|registration)(?:\/|$)|update\/)/;

describe('every route that changes something or shows private data declares who may use it', () => {
	test.each(routeTable)('$path', async (route) => {
		const { path, rules, hasAction } = await readRoute(route);
		const known: unknown[] = ['anyone', ...permissionNames];
		expect(rules.filter((rule) => !known.includes(rule))).toEqual([]);
		if (hasAction || isPrivate.test(path)) expect(rules).toHaveLength(1);
		if (/^(?:account|desk)(?:\/|$)/.test(path)) expect(rules).not.toContain('anyone');
	});
});

/** The permission of each desk path; a new one must be added here. */
const desk: Record<string, string> = {
	'owner, editor, counsellor': `desk desk/search/:screen desk/security desk/security/codes
		desk/security/address/:token`,
	'owner, counsellor': `desk/inbox desk/inbox/live desk/inbox/views desk/board desk/follow-ups
		desk/leads/new desk/leads/matches desk/leads/:id desk/leads/:id/merge/:other desk/leads/:id/book
		desk/leads/:id/enrolment desk/leads/:id/receipts/:entry desk/leads/:id/whatsapp desk/calendar
		desk/calendar/waiting
		desk/calendar/hours desk/calendar/:id desk/students desk/fees desk/mail desk/mail/:id desk/mail/:id/page
		desk/spam desk/spam/:id desk/scholarship desk/scholarship/print desk/overview desk/security/push`,
	'owner, editor': `desk/newsletter desk/newsletter/subscribers desk/newsletter/:id
		desk/newsletter/:id/page desk/studio desk/studio/facts desk/studio/files
		desk/studio/files/export desk/studio/markdown desk/studio/open-entry desk/studio/card
		desk/studio/pictures desk/studio/pictures.json desk/studio/pictures/:id
		desk/studio/:collection desk/studio/:collection/:slug desk/studio/:collection/:slug/preview
		desk/studio/:collection/:slug/history desk/studio/:collection/:slug/archive`,
	owner: `desk/studio/files/import desk/studio/:collection/:slug/delete desk/settings desk/launch
		desk/assignment desk/staff desk/webhooks desk/webhooks/:id desk/audit desk/export
		desk/export/:file desk/export/enrolments.csv desk/scholarship.csv desk/privacy
		desk/privacy/person.json desk/status desk/backups desk/backups/file desk/import
		desk/import/:id`,
};

test('every desk address is for exactly the listed roles', async () => {
	const stated = Object.entries(desk).flatMap(([names, paths]) =>
		paths.split(/\s+/).map((path) => [path, names]),
	);
	const found = await Promise.all(
		routeTable
			.filter(({ path }) => /^desk(?:\/|$)/.test(path))
			.map(async (route) => {
				const [rule] = (await readRoute(route)).rules;
				const allowed = roles.filter((role) => rule && rule !== 'anyone' && can(role, rule));
				return [route.path, allowed.join(', ')];
			}),
	);
	expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stated));
	expect(found).toHaveLength(stated.length);
});
