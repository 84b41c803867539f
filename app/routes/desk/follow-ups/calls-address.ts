import type { NextCall } from '#app/features/leads/contact/read-follow-ups.server.ts';
import { describeTime } from '#app/platform/format-date.ts';

/** A round of calls: whose list it goes through, and the current place in it. */
export interface CallRound {
	/** The user's own list, everybody's, or an absent colleague's by id. */
	whose: string;
	place?: string;
}

/** Reads the round from a lead's URL; undefined outside of a round. */
export function readRound(params: URLSearchParams): CallRound | undefined {
	const whose = params.get('calls') ?? '';
	if (!/^[\w-]{1,64}$/.test(whose)) return undefined;
	return { whose, place: params.get('at') ?? undefined };
}

/** The address of a lead within a round. */
export function callAddress({ id, place }: NextCall, { whose }: CallRound): string {
	return `/desk/leads/${id}?${new URLSearchParams({ calls: whose, at: place })}`;
}

/** The address of the list that a round goes through. */
export function roundAddress({ whose }: CallRound): string {
	return whose === 'mine' ? '/desk/follow-ups' : `/desk/follow-ups?owner=${whose}`;
}

/** The owner filter of a round of calls. */
export function roundOwner(whose: string): string | undefined {
	if (whose === 'mine') return 'me';
	return whose === 'all' ? undefined : whose;
}

/** The label of the next call, with its time if it is due later: "Call next: Kabir Singh, due 10 am". */
export function describeCall(label: string, { name, dueLater }: NextCall): string {
	return `${label}: ${name}${dueLater ? `, due ${describeTime(dueLater)}` : ''}`;
}
