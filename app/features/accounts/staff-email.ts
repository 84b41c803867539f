import { z } from '#app/platform/zod.ts';

const noMailHost = '@staff.invalid';
const emailShape = z.email();

/** The email of staff with this user name: the name itself if it is an email. */
export function emailOfStaff(username: string): string {
	const name = username.toLowerCase();
	return canReceiveMail(name) ? name : emailWithoutMail(name);
}

/** A placeholder email for staff without one; nothing is ever sent there. */
function emailWithoutMail(username: string): string {
	return `${username.replace('@', '.at.')}${noMailHost}`;
}

export function canReceiveMail(email: string): boolean {
	return emailShape.safeParse(email).success && !isPlaceholderEmail(email);
}

export function isPlaceholderEmail(email: string): boolean {
	return email.toLowerCase().endsWith(noMailHost);
}
