/** A menu item of the desk. */
export interface DeskMenuItem {
	to: string;
	label: string;
	/** The path of its icon, drawn on 24 by 24. */
	icon: string;
	/** How many things there need attention. */
	count?: number;
}

export interface DeskMenuGroup {
	name: string;
	places: DeskMenuItem[];
}

type PlaceParts = [
	to: DeskMenuItem['to'],
	label: DeskMenuItem['label'],
	icon: DeskMenuItem['icon'],
];

const groups: Record<string, PlaceParts[]> = {
	Leads: [
		['/desk/inbox', 'Inbox', 'M4 5h16v14H4zM4 13h4l2 3h4l2-3h4'],
		['/desk/follow-ups', 'Follow-ups', 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4l3 2'],
		['/desk/calendar', 'Calendar', 'M5 6h14v13H5zM5 10h14M9 4v4M15 4v4'],
		['/desk/students', 'Student accounts', 'm3 9 9-4 9 4-9 4zM7 11v5q5 3 10 0v-5'],
		['/desk/fees', 'Fees due', 'M7 4h10M7 8h10M7 4h3a4 4 0 0 1 0 8H7l7 8'],
		[
			'/desk/scholarship',
			'Scholarship',
			'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM9 13l-1 7 4-2 4 2-1-7',
		],
		['/desk/mail', 'Mail', 'M4 6h16v12H4zm0 1 8 6 8-6'],
		['/desk/spam', 'Spam', 'M8 4h8l4 4v8l-4 4H8l-4-4V8zM12 8v5M12 16v.01'],
	],
	Website: [
		['/desk/studio', 'Studio', 'm4 20 1-5L16 4l4 4L9 19z'],
		['/desk/studio/facts', 'Facts to check', 'm4 7 2 2 3-4M4 16l2 2 3-4M13 7h7M13 16h7'],
		['/desk/studio/pictures', 'Pictures', 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15 9h.01'],
		['/desk/newsletter', 'Newsletter', 'M4 4h12v16H6l-2-2zM16 9h4v9l-2 2M7 8h6M7 12h6M7 16h6'],
	],
	'Figures and files': [
		['/desk/overview', 'Overview', 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6'],
		['/desk/import', 'Import', 'M12 4v10m-4-4 4 4 4-4M4 18h16'],
		['/desk/export', 'Export', 'M12 14V4M8 8l4-4 4 4M4 18h16'],
	],
	'Set-up': [
		[
			'/desk/staff',
			'Staff',
			'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19q1-5 6-5t6 5M16 5a3 3 0 0 1 0 6M18 14q3 1 3 5',
		],
		['/desk/settings', 'Settings', 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4'],
		['/desk/privacy', 'Privacy', 'M12 3 5 6v6q1 6 7 9 6-3 7-9V6z'],
		[
			'/desk/webhooks',
			'Webhooks',
			'M9 15l6-6M10 7l2-2a4 4 0 0 1 6 6l-2 2M14 17l-2 2a4 4 0 0 1-6-6l2-2',
		],
		['/desk/security', 'My sign-in', 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3'],
	],
	System: [
		['/desk/launch', 'Go live', 'M5 21V4h13l-3 4 3 4H5'],
		['/desk/status', 'Status', 'M3 12h4l3-7 4 14 3-7h4'],
		['/desk/backups', 'Backups', 'M4 4h16v5H4zM5 9v11h14V9M10 13h4'],
		['/desk/audit', 'Audit log', 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h3'],
	],
};

/** The menu items at the given addresses, with the number of things that need attention. */
export function listDeskMenu(
	open: readonly string[],
	counts: Partial<Record<string, number>> = {},
): DeskMenuGroup[] {
	return Object.entries(groups)
		.map(([name, places]) => ({
			name,
			places: places
				.filter(([to]) => open.includes(to))
				.map(([to, label, icon]) => ({ to, label, icon, count: counts[to] })),
		}))
		.filter(({ places }) => places.length > 0);
}
