const noMailHost = '@staff.invalid';

/** Stands in for the email address of staff who gave none; nothing is ever sent there. */
export function addressWithoutMail(username: string): string {
	return `${username.toLowerCase().replace('@', '.at.')}${noMailHost}`;
}

/** Whether mail can be sent to this address of an account. */
export function takesMail(email: string): boolean {
	return !email.endsWith(noMailHost);
}
