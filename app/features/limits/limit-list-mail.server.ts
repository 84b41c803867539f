import type { Database } from '#app/db/open-database.server.ts';
import { day, minute } from '#app/platform/durations.ts';
import { countAttempt, networkOf } from './count-attempt.server.ts';
import { mayMailRecipient } from './limit-recipient.server.ts';

/** What a visitor can ask to be mailed about, having confirmed the address. */
type MailList = 'newsletter' | 'watch';

/** How long a request to be on a list can be confirmed. */
export const listLinkLife = 14 * day;

/** Counts a request to be on a list; returns how many seconds this network has to wait, 0 for none. */
export async function countListRequest(
	trx: Database,
	list: MailList,
	clientAddress: string,
	now: Date,
): Promise<number> {
	const network = `${list}:${networkOf(clientAddress)}`;
	return await countAttempt(trx, network, { most: 20, within: 10 * minute }, now);
}

/** Whether one more mail that asks for confirmation may go to an address: nobody is written to again and again. */
export async function mayAskToConfirm(
	trx: Database,
	list: MailList,
	mail: { email: string; clientAddress: string },
	now: Date,
): Promise<boolean> {
	const perHour = { most: 2, within: 60 * minute };
	return (
		(await countAttempt(trx, `${list}-mail:${mail.email}`, perHour, now)) === 0 &&
		(await mayMailRecipient(trx, 'courtesy', mail, now))
	);
}
