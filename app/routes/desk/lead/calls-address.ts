import type { NextCall } from '#app/features/leads/contact/read-follow-ups.server.ts';
import { describeTime } from '#app/platform/format-date.ts';

/** A round of calls: whose list one goes through, and the place one has come to. */
export interface CallRound {
	/** One's own, everybody's, or those of a member of staff who is away, by id. */
	whose: string;
	place?: string;
}

/** Reads it from the address of a lead; undefined outside of a round. */
export function readRound(params: URLSearchParams): CallRound | undefined {
	const whose = params.get('calls') ?? '';
	if (!/^[\w-]{1,64}$/.test(whose)) return undefined;
	return { whose, place: params.get('at') ?? undefined };
}

/** The address of a lead within a round. */
export function callAddress({ id, place }: NextCall, { whose }: CallRound): string {
	return `/desk/leads/${id}?${new URLSearchParams({ calls: whose, at: place })}`;
}

/** The list that a round goes through. */
export function roundAddress({ whose }: CallRound): string {
	return whose === 'mine' ? '/desk/follow-ups' : `/desk/follow-ups?owner=${whose}`;
}

/** The owner filter of a round of calls. */
export function roundOwner(whose: string): string | undefined {
	if (whose === 'mine') return 'me';
	return whose === 'all' ? undefined : whose;
}

/** Names who comes next, and when they are due if that is only later: "Call next: Kabir Singh, due 10 am". */
export function describeCall(label: string, { name, dueLater }: NextCall): string {
	return `${label}: ${name}${dueLater ? `, due ${describeTime(dueLater)}` : ''}`;
}
