import type { Audience } from '#app/features/accounts/audience.ts';

/** A link to the signed-in user's own area. */
export interface OwnPlace {
	label: string;
	to: string;
}

/** The link to the user's own area, by audience. */
export function ownPlaceOf(audience: Exclude<Audience, 'nobody'>): OwnPlace {
	return audience === 'student'
		? { label: 'My page', to: '/account' }
		: { label: 'Desk', to: '/desk' };
}
