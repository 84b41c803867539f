import { choice, neededToPublish, optional, reference } from '../fields.ts';

/** Marks sample content of the demo, hidden once the site is live. For a group that is a list item or optional. */
export function sample() {
	return optional(
		choice({
			label: 'Is this a sample?',
			help: 'A sample is marked as one while the site is a demo, and gone once it is live.',
			options: ['sample', 'real'],
		}),
	);
}

/** The claim behind this item; when the claim expires, the item is hidden. */
export function claimReference({ needed = false } = {}) {
	const help = needed
		? 'Needed unless it is a sample. Record it under Claims first, with its evidence.'
		: 'Needed when it says “top”, “best” or a figure about us.';
	const claim = reference({ label: 'Claim', help, collection: 'claim' });
	return {
		...(needed ? neededToPublish(claim, 'what is real') : optional(claim)),
		claimNeeded: needed,
	};
}
