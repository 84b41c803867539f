import { can, type Permission, type Role } from '#app/features/accounts/permissions.ts';

/** A place on the desk that the menu leads to. */
export interface Place {
	to: string;
	label: string;
	hint: string;
}

const places: (Place & { permission: Permission })[] = [
	{
		to: '/desk/inbox',
		label: 'Inbox',
		hint: 'Every enquiry, the newest on top.',
		permission: 'leads.work',
	},
	{
		to: '/desk/follow-ups',
		label: 'Follow-ups',
		hint: 'Whom to get back to, and when.',
		permission: 'leads.work',
	},
	{
		to: '/desk/studio',
		label: 'Studio',
		hint: 'Write, check and publish everything the site says.',
		permission: 'content.edit',
	},
	{
		to: '/desk/studio/pictures',
		label: 'Pictures',
		hint: 'Upload pictures and describe them.',
		permission: 'content.edit',
	},
	{
		to: '/desk/mail',
		label: 'Mail',
		hint: 'Read what was sent, and see to what was not.',
		permission: 'leads.work',
	},
	{
		to: '/desk/spam',
		label: 'Spam',
		hint: 'What looked like spam, held until somebody has looked.',
		permission: 'leads.work',
	},
	{
		to: '/desk/scholarship',
		label: 'Scholarship',
		hint: 'Who registered for the test; a list to print.',
		permission: 'leads.work',
	},
	{
		to: '/desk/newsletter',
		label: 'Newsletter',
		hint: 'Write to everybody who subscribed.',
		permission: 'newsletter.send',
	},
	{
		to: '/desk/webhooks',
		label: 'Webhooks',
		hint: 'Tell other programs what happens here.',
		permission: 'site.manage',
	},
	{
		to: '/desk/overview',
		label: 'Overview',
		hint: 'Where enquiries come from, how many enrol, how soon they are answered.',
		permission: 'overview.see',
	},
	{
		to: '/desk/export',
		label: 'Export',
		hint: 'Take leads out as a file.',
		permission: 'leads.export',
	},
	{
		to: '/desk/import',
		label: 'Import',
		hint: 'Bring in leads that you keep elsewhere.',
		permission: 'leads.export',
	},
	{
		to: '/desk/staff',
		label: 'Staff',
		hint: 'Invite people and say what they may do.',
		permission: 'staff.manage',
	},
	{
		to: '/desk/settings',
		label: 'Settings',
		hint: 'How quickly we answer, and who takes a new lead.',
		permission: 'site.manage',
	},
	{
		to: '/desk/privacy',
		label: 'Privacy',
		hint: 'What is held of a person, erasing it, and how long things are kept.',
		permission: 'site.manage',
	},
	{
		to: '/desk/status',
		label: 'Status',
		hint: 'Database, disk, outbox, backups: how the site is.',
		permission: 'site.manage',
	},
	{
		to: '/desk/audit',
		label: 'Audit log',
		hint: 'Who saw, exported, changed and deleted what.',
		permission: 'site.manage',
	},
	{
		to: '/desk/security',
		label: 'My sign-in',
		hint: 'Your password, sign-in codes and devices.',
		permission: 'desk.see',
	},
];

/** The places that somebody in that role may go to. */
export function listPlaces(role: Role): Place[] {
	return places
		.filter(({ permission }) => can(role, permission))
		.map(({ permission: _permission, ...place }) => place);
}
