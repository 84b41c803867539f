import { can, type Permission, type Role } from '#app/features/accounts/permissions.ts';

/** A place on the desk that the menu leads to. */
export interface Place {
	to: string;
	label: string;
	/** How many things there need somebody. */
	count?: number;
}

const places: (Place & { permission: Permission })[] = [
	{ to: '/desk/inbox', label: 'Inbox', permission: 'leads.work' },
	{ to: '/desk/follow-ups', label: 'Follow-ups', permission: 'leads.work' },
	{ to: '/desk/studio', label: 'Studio', permission: 'content.edit' },
	{ to: '/desk/studio/facts', label: 'Facts to check', permission: 'content.edit' },
	{ to: '/desk/studio/pictures', label: 'Pictures', permission: 'content.edit' },
	{ to: '/desk/mail', label: 'Mail', permission: 'leads.work' },
	{ to: '/desk/spam', label: 'Spam', permission: 'leads.work' },
	{ to: '/desk/scholarship', label: 'Scholarship', permission: 'leads.work' },
	{ to: '/desk/newsletter', label: 'Newsletter', permission: 'newsletter.send' },
	{ to: '/desk/webhooks', label: 'Webhooks', permission: 'site.manage' },
	{ to: '/desk/overview', label: 'Overview', permission: 'overview.see' },
	{ to: '/desk/export', label: 'Export', permission: 'leads.export' },
	{ to: '/desk/import', label: 'Import', permission: 'leads.export' },
	{ to: '/desk/staff', label: 'Staff', permission: 'staff.manage' },
	{ to: '/desk/settings', label: 'Settings', permission: 'site.manage' },
	{ to: '/desk/privacy', label: 'Privacy', permission: 'site.manage' },
	{ to: '/desk/status', label: 'Status', permission: 'site.manage' },
	{ to: '/desk/audit', label: 'Audit log', permission: 'site.manage' },
	{ to: '/desk/security', label: 'My sign-in', permission: 'desk.see' },
];

/** The places that somebody in that role may go to, with how many things need them there. */
export function listPlaces(role: Role, counts: Record<string, number> = {}): Place[] {
	return places
		.filter(({ permission }) => can(role, permission))
		.map(({ permission: _permission, ...place }) => ({
			...place,
			...(counts[place.to] && { count: counts[place.to] }),
		}));
}
