import type { Audience } from '#app/features/accounts/audience.ts';

/** The signed-in user's own area. */
export interface OwnPlace {
	label: string;
	to: string;
}

/** The own place of those who are signed in. */
export function ownPlaceOf(audience: Exclude<Audience, 'nobody'>): OwnPlace {
	return audience === 'student'
		? { label: 'My page', to: '/account' }
		: { label: 'Desk', to: '/desk' };
}
