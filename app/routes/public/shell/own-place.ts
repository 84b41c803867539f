import type { Audience } from '#app/features/accounts/audience.ts';

/** Where somebody who is signed in has their own things. */
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
