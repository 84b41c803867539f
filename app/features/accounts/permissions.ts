export const roles = ['owner', 'editor', 'counsellor', 'student'] as const;

export type Role = (typeof roles)[number];

/** The roles that work here, as opposed to students. */
export const staffRoles = ['owner', 'editor', 'counsellor'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Who may do what. Every route that shows or changes something private names one of these. */
const permissions = {
	/** See one's own account and change it. */
	'account.own': ['owner', 'editor', 'counsellor', 'student'],
	/** See the desk at all. */
	'desk.see': ['owner', 'editor', 'counsellor'],
	/** Write, publish and archive content, and upload pictures. */
	'content.edit': ['owner', 'editor'],
	/** Delete archived content for good, and replace all content from files. */
	'content.delete': ['owner'],
	/** Read enquiries, with names and phone numbers, and work on them. */
	'leads.work': ['owner', 'counsellor'],
	/** Correct and withdraw notes that others wrote. */
	'notes.change-all': ['owner'],
	/** Export and import leads. */
	'leads.export': ['owner'],
	/** Delete quarantined enquiries permanently. */
	'spam.delete': ['owner'],
	/** See the addresses of newsletter subscribers; others see them masked. */
	'subscribers.see-addresses': ['owner'],
	/** Write newsletters and send them to everybody who subscribed. */
	'newsletter.send': ['owner', 'editor'],
	/** See how many enquire and enrol, and how soon they are answered. */
	'overview.see': ['owner', 'counsellor'],
	/** Invite staff, change their roles, ask them to use codes. */
	'staff.manage': ['owner'],
	/** Settings, status, the audit log, and exporting or erasing a person's data. */
	'site.manage': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const permissionNames = Object.keys(permissions) as Permission[];

export function can(role: Role, permission: Permission): boolean {
	const allowed: readonly Role[] = permissions[permission];
	return allowed.includes(role);
}

export function isRole(text: string): text is Role {
	return (roles as readonly string[]).includes(text);
}
