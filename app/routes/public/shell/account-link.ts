import type { Audience } from '#app/features/accounts/audience.ts';

/** A link to the signed-in user's own area. */
export interface AccountLink {
	label: string;
	to: string;
}

/** The link to the user's own area, by audience. */
export function accountLinkFor(audience: Exclude<Audience, 'nobody'>): AccountLink {
	return audience === 'student'
		? { label: 'My page', to: '/account' }
		: { label: 'Desk', to: '/desk' };
}
