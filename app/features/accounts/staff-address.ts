import { z } from '#app/platform/zod.ts';

const noMailHost = '@staff.invalid';
const emailShape = z.email();

/** The email address of staff who were given a user name: the name itself where it is one. */
export function addressOfStaff(username: string): string {
	const name = username.toLowerCase();
	return takesMail(name) ? name : addressWithoutMail(name);
}

/** Stands in for the email address of staff who gave none; nothing is ever sent there. */
function addressWithoutMail(username: string): string {
	return `${username.replace('@', '.at.')}${noMailHost}`;
}

/** Whether mail can be sent to this address of an account. */
export function takesMail(email: string): boolean {
	return emailShape.safeParse(email).success && !isPlaceholderAddress(email);
}

/** Whether this is the placeholder for staff without an address. */
export function isPlaceholderAddress(email: string): boolean {
	return email.toLowerCase().endsWith(noMailHost);
}
