import type { AuditAction } from '#app/features/audit/audit-actions.ts';

/** What a desk screen writes to the audit log when it is read and when something is done there. */
interface Trail {
	/** The action logged when somebody opens it, or why there is none. */
	read: AuditAction | 'figures' | 'a form' | 'content' | 'staff only' | 'ids only' | 'leads on';
	/** The logged actions; one that is missing logs nothing. */
	done?: readonly (
		| AuditAction
		| 'a filter, which holds nothing of a person'
		| 'nothing is stored'
		| 'nothing that stays longer than a minute'
	)[];
}

const ownSignIn = { read: 'staff only', done: ['staff.changed'] } as const;
const editing = { read: 'content', done: ['content.changed'] } as const;

/** Every path of the desk. A unit test fails for a missing one; a server test opens them all. */
export const auditTrails: Record<string, Trail> = {
	desk: { read: 'leads on' },
	'desk/inbox': {
		read: 'leads.listed',
		done: [
			'lead.changed',
			'leads.changed-together',
			'leads.change-undone',
			'a filter, which holds nothing of a person',
		],
	},
	'desk/inbox/views': {
		read: 'staff only',
		done: ['a filter, which holds nothing of a person'],
	},
	'desk/board': { read: 'leads.listed', done: ['lead.changed'] },
	'desk/search/:screen': { read: 'leads on', done: ['nothing is stored'] },
	'desk/inbox/live': { read: 'ids only' },
	'desk/leads/new': { read: 'a form', done: ['lead.entered', 'lead.changed', 'leads.listed'] },
	'desk/leads/matches': { read: 'leads.listed', done: ['nothing is stored'] },
	'desk/leads/:id': { read: 'lead.seen', done: ['lead.changed'] },
	'desk/leads/:id/merge/:other': { read: 'lead.seen', done: ['lead.changed'] },
	'desk/leads/:id/book': { read: 'lead.seen', done: ['lead.changed'] },
	'desk/leads/:id/enrolment': { read: 'lead.seen', done: ['lead.changed'] },
	'desk/leads/:id/receipts/:entry': { read: 'receipt.seen' },
	'desk/leads/:id/whatsapp': { read: 'a form', done: ['lead.changed'] },
	'desk/export/enrolments.csv': { read: 'enrolments.exported' },
	'desk/calendar': { read: 'bookings.listed' },
	'desk/calendar/waiting': { read: 'waits.listed', done: ['wait.removed'] },
	'desk/calendar/hours': { read: 'staff only', done: ['hours.changed'] },
	'desk/calendar/:id': { read: 'lead.seen', done: ['lead.changed'] },
	'desk/follow-ups': { read: 'leads.listed', done: ['lead.changed'] },
	'desk/settings': { read: 'a form', done: ['settings.changed'] },
	'desk/launch': { read: 'figures', done: ['mail.tested', 'content.changed'] },
	'desk/students': { read: 'students.listed' },
	'desk/fees': { read: 'fees.listed' },
	'desk/assignment': { read: 'staff only', done: ['settings.changed'] },
	'desk/staff': {
		read: 'staff only',
		done: ['staff.invited', 'staff.withdrawn', 'staff.changed', 'staff.joined'],
	},
	'desk/mail': { read: 'mail.listed', done: ['mail.all-retried', 'mail.all-discarded'] },
	'desk/mail/:id': { read: 'mail.seen', done: ['mail.retried', 'mail.discarded'] },
	'desk/mail/:id/page': { read: 'mail.seen' },
	'desk/spam': { read: 'spam.listed', done: ['lead.changed'] },
	'desk/spam/:id': { read: 'spam.seen', done: ['lead.changed', 'spam.deleted'] },
	'desk/scholarship': { read: 'scholarship.listed' },
	'desk/scholarship/print': { read: 'scholarship.listed' },
	'desk/scholarship.csv': { read: 'scholarship.exported' },
	'desk/newsletter': { read: 'figures', done: ['newsletter.changed'] },
	'desk/newsletter/subscribers': { read: 'subscribers.listed' },
	'desk/newsletter/:id': {
		read: 'content',
		done: [
			'newsletter.changed',
			'newsletter.deleted',
			'newsletter.tested',
			'newsletter.sent',
			'newsletter.paused',
			'newsletter.resumed',
		],
	},
	'desk/newsletter/:id/page': { read: 'content' },
	'desk/webhooks': { read: 'a form', done: ['webhook.added'] },
	'desk/webhooks/:id': {
		read: 'ids only',
		done: [
			'webhook.changed',
			'webhook.rotated',
			'webhook.turned-on',
			'webhook.turned-off',
			'webhook.deleted',
			'webhook.resent',
			'webhook.tested',
		],
	},
	'desk/security': ownSignIn,
	'desk/security/codes': ownSignIn,
	'desk/security/address/:token': ownSignIn,
	'desk/security/push': ownSignIn,
	'desk/studio': { read: 'content' },
	'desk/studio/facts': editing,
	'desk/studio/files': { read: 'content' },
	'desk/studio/files/import': editing,
	'desk/studio/files/export': { read: 'content' },
	'desk/studio/markdown': { read: 'content', done: ['nothing is stored'] },
	'desk/studio/open-entry': {
		read: 'content',
		done: ['nothing that stays longer than a minute'],
	},
	'desk/studio/card': { read: 'content', done: ['nothing is stored'] },
	'desk/studio/pictures': editing,
	'desk/studio/pictures.json': editing,
	'desk/studio/pictures/:id': editing,
	'desk/studio/:collection': editing,
	'desk/studio/:collection/:slug': editing,
	'desk/studio/:collection/:slug/preview': { read: 'content' },
	'desk/studio/:collection/:slug/history': editing,
	'desk/studio/:collection/:slug/archive': editing,
	'desk/studio/:collection/:slug/delete': { read: 'content', done: ['content.deleted'] },
	'desk/audit': { read: 'audit.listed' },
	'desk/overview': { read: 'figures' },
	'desk/export': { read: 'a form' },
	'desk/export/:file': { read: 'leads.exported' },
	'desk/privacy': {
		read: 'person.seen',
		done: ['person.seen', 'person.erased', 'retention.changed', 'retention.applied'],
	},
	'desk/privacy/person.json': { read: 'person.exported', done: ['person.exported'] },
	'desk/status': { read: 'figures' },
	'desk/backups': { read: 'figures', done: ['backup.made', 'backup.checked'] },
	'desk/backups/file': { read: 'backup.downloaded', done: ['backup.downloaded'] },
	'desk/import': { read: 'a form', done: ['import.uploaded'] },
	'desk/import/:id': { read: 'import.seen', done: ['leads.imported', 'import.undone'] },
};
