import { z } from '#app/platform/zod.ts';

const noMailHost = '@staff.invalid';
const emailShape = z.email();

/** The email of staff with this user name: the name itself if it is an email. */
export function addressOfStaff(username: string): string {
	const name = username.toLowerCase();
	return takesMail(name) ? name : addressWithoutMail(name);
}

/** A placeholder email for staff without one; nothing is ever sent there. */
function addressWithoutMail(username: string): string {
	return `${username.replace('@', '.at.')}${noMailHost}`;
}

export function takesMail(email: string): boolean {
	return emailShape.safeParse(email).success && !isPlaceholderAddress(email);
}

export function isPlaceholderAddress(email: string): boolean {
	return email.toLowerCase().endsWith(noMailHost);
}
