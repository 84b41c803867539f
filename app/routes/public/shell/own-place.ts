import type { Role } from '#app/features/accounts/permissions.ts';

/** Where somebody who is signed in has their own things. */
export interface OwnPlace {
	label: string;
	to: string;
}

/** The own place of somebody in that role. */
export function ownPlaceOf(role: Role): OwnPlace {
	return role === 'student' ? { label: 'My page', to: '/account' } : { label: 'Desk', to: '/desk' };
}
