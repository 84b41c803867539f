import type { ManyDeed } from '#app/features/leads/act-on-many.server.ts';
import { isLeadState } from '#app/features/leads/lead-states.ts';

/** Reads what is to be done with the chosen leads; undefined when it is nothing that can be. */
export function readBulkDeed(sent: FormData, me: string): ManyDeed | undefined {
	const textOf = (name: string) => String(sent.get(name) ?? '').trim();
	switch (textOf('deed')) {
		case 'assign': {
			const owner = textOf('give-owner');
			return { deed: 'assign', ownerId: owner === 'me' ? me : owner || null };
		}
		case 'tag':
			return { deed: 'tag', add: textOf('give-tag').split(',') };
		case 'state': {
			const [state = '', reason] = textOf('give-state').split(':');
			return isLeadState(state) ? { deed: 'state', state, reason } : undefined;
		}
		default:
			return undefined;
	}
}
