import { can, type Permission, type Role } from '#app/features/accounts/permissions.ts';

/** The permission of each menu item; browsers get only the paths. */
const permissions: Record<string, Permission> = {
	'/desk/inbox': 'leads.work',
	'/desk/follow-ups': 'leads.work',
	'/desk/calendar': 'leads.work',
	'/desk/students': 'leads.work',
	'/desk/fees': 'leads.work',
	'/desk/scholarship': 'leads.work',
	'/desk/mail': 'leads.work',
	'/desk/spam': 'leads.work',
	'/desk/studio': 'content.edit',
	'/desk/studio/facts': 'content.edit',
	'/desk/studio/pictures': 'content.edit',
	'/desk/newsletter': 'newsletter.send',
	'/desk/overview': 'overview.see',
	'/desk/import': 'leads.export',
	'/desk/export': 'leads.export',
	'/desk/staff': 'staff.manage',
	'/desk/settings': 'site.manage',
	'/desk/privacy': 'site.manage',
	'/desk/webhooks': 'site.manage',
	'/desk/security': 'desk.see',
	'/desk/launch': 'site.manage',
	'/desk/status': 'site.manage',
	'/desk/backups': 'site.manage',
	'/desk/audit': 'site.manage',
};

/** The addresses of the menu items that a role may open. */
export function listOpenPlaces(role: Role): string[] {
	return Object.entries(permissions)
		.filter(([, permission]) => can(role, permission))
		.map(([to]) => to);
}
