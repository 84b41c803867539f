import type { DbContext } from '#app/db/open-database.server.ts';
import { can, type Role } from '#app/features/accounts/permissions.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import {
	countSubscribers,
	type ListedSubscriber,
	listSubscribers,
} from './subscriber-list-repository.server.ts';

/** A page of subscribers, as this person may see them. */
interface OpenedSubscribers {
	subscribers: ListedSubscriber[];
	next: string | null;
	counts: Record<ListedSubscriber['state'], number>;
	/** False if addresses are masked. Then search is off too, since it would reveal them letter by letter. */
	seesAddresses: boolean;
}

/** Lists subscribers: with addresses for the owner, masked for everybody else. */
export async function openSubscribers(
	context: DbContext,
	visitor: { id: string; name: string; role: Role },
	filter: { state: ListedSubscriber['state']; search?: string; after?: string },
): Promise<OpenedSubscribers> {
	const { db } = context;
	const seesAddresses = can(visitor.role, 'subscribers.see-addresses');
	const subject = { kind: 'list', id: 'subscribers' };
	await recordSeen(context, visitor, 'subscribers.listed', subject);
	const [{ subscribers, next }, counts] = await Promise.all([
		listSubscribers(db, seesAddresses ? filter : { ...filter, search: undefined }),
		countSubscribers(db),
	]);
	if (seesAddresses) return { subscribers, next, counts, seesAddresses };
	const masked = subscribers.map((one) => ({ ...one, email: maskAddress(one.email) }));
	return { subscribers: masked, next, counts, seesAddresses };
}

/** Masks an address so that only its owner recognises it: "asha@example.com" becomes "a•••@e•••.com". */
export function maskAddress(email: string): string {
	const [local = '', host = ''] = email.split('@');
	const dot = host.lastIndexOf('.');
	const ending = dot > 0 ? host.slice(dot) : '';
	return `${[...local][0] ?? ''}•••@${[...host][0] ?? ''}•••${ending}`;
}
