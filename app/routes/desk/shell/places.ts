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
