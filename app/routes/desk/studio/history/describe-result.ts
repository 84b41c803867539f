import { ownerOnlyNote } from '#app/features/content/entries/owner-only.ts';
import type { restoreVersion } from '#app/features/content/history/versions.server.ts';

/** The result of restoring a version, with its HTTP status. */
export function describeResult(
	result: Awaited<ReturnType<typeof restoreVersion>>,
	publish: boolean,
): { message: string; status: number } {
	switch (result.outcome) {
		case 'saved':
			return {
				message: [
					publish
						? 'Restored and published. It is on the site now.'
						: 'Restored as a draft. Visitors see it once you publish it.',
					result.keptOwnerOnly
						? 'The contact settings stayed as they are: only the owner of the site can change them.'
						: '',
				]
					.join(' ')
					.trim(),
				status: 200,
			};
		case 'conflict':
			return {
				message: 'Somebody saved it just now. Look at the newest version, then try again.',
				status: 409,
			};
		case 'invalid':
			if (Object.values(result.errors).includes(ownerOnlyNote)) {
				return {
					message:
						'Not published. The owner of the site is changing the contact settings: ask them to publish, or restore it as a draft.',
					status: 422,
				};
			}
			return {
				message: 'That version does not meet today’s rules, so it cannot be restored.',
				status: 422,
			};
		case 'stopped': {
			const reasons = result.stops.map(({ label, message }) => `${label}: ${message}`);
			return {
				message: `Not published. ${reasons.join(' ')} Restore it as a draft and correct that first.`,
				status: 422,
			};
		}
		case 'missing':
			return { message: 'That version no longer exists.', status: 404 };
	}
}
