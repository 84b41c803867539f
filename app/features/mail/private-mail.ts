/** Mails with a link that is as good as their reader's signature. Nobody else is shown it, not even the owner. */
const privateTemplates: ReadonlySet<string> = new Set([
	'account-confirm',
	'account-exists',
	'account-unknown',
	'password-reset',
	'address-confirm',
	'staff-invitation',
	'newsletter-confirm',
]);

/** Whether a mail carries a link that only its reader may have. */
export function isPrivateMail(template: string): boolean {
	return privateTemplates.has(template);
}
