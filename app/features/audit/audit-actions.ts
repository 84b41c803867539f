/** What the audit log tells of, and the words for it. */
export const auditActions = {
	'lead.seen': 'Opened a lead',
	'leads.listed': 'Opened a list of leads',
	'lead.changed': 'Changed a lead',
	'leads.changed-together': 'Changed many leads at once',
	'leads.change-undone': 'Undid a change of many leads',
	'leads.exported': 'Exported leads',
	'leads.imported': 'Imported leads',
	'import.uploaded': 'Uploaded a file of leads',
	'import.seen': 'Opened an import',
	'import.undone': 'Undid an import',
	'person.seen': 'Looked up a person’s data',
	'person.exported': 'Exported a person’s data',
	'person.erased': 'Erased a person',
	'retention.changed': 'Changed how long data is kept',
	'retention.applied': 'Removed old data by the retention rules',
	'staff.changed': 'Changed a member of staff',
	'staff.invited': 'Invited a member of staff',
	'staff.withdrawn': 'Withdrew an invitation',
	'staff.joined': 'Accepted an invitation',
	'settings.changed': 'Changed a setting of the desk',
	'content.changed': 'Changed content',
	'content.deleted': 'Deleted content for good',
	'mail.listed': 'Opened the list of mails',
	'mail.seen': 'Read a mail',
	'mail.retried': 'Sent a mail again',
	'mail.all-retried': 'Sent all failed mails again',
	'mail.discarded': 'Discarded a mail',
	'spam.listed': 'Opened the list of spam',
	'spam.seen': 'Read a spam enquiry',
	'mail.all-discarded': 'Discarded all held mails',
	'spam.deleted': 'Deleted spam for good',
	'scholarship.listed': 'Opened the list of registrations',
	'scholarship.exported': 'Exported the registrations',
	'subscribers.listed': 'Opened the list of subscribers',
	'newsletter.changed': 'Wrote a newsletter',
	'newsletter.deleted': 'Deleted a newsletter',
	'newsletter.tested': 'Sent a test of a newsletter',
	'newsletter.sent': 'Sent a newsletter',
	'newsletter.paused': 'Paused a newsletter',
	'newsletter.resumed': 'Resumed a newsletter',
	'webhook.added': 'Added a webhook',
	'webhook.changed': 'Changed a webhook',
	'webhook.rotated': 'Gave a webhook a new secret',
	'webhook.turned-on': 'Turned a webhook on',
	'webhook.turned-off': 'Turned a webhook off',
	'webhook.resent': 'Sent a webhook’s message again',
	'webhook.tested': 'Sent a test to a webhook',
	'webhook.deleted': 'Deleted a webhook',
} as const;

/** Something that people answer for. */
export type AuditAction = keyof typeof auditActions;

/** The words for a action, also for one that another part of the desk wrote. */
export function nameAction(action: string): string {
	return Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action;
}
