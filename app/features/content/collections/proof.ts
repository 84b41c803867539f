import { choice, neededToPublish, optional, reference } from '../fields.ts';

/**
 * Whether what it belongs to was made up for the demo: it is marked as a sample, and hidden once the site is live. In a
 * group that is an item of a list, or that may be left empty.
 */
export function sample() {
	return optional(
		choice({
			label: 'Is this a sample?',
			help: 'A sample is marked as one while the site is a demo, and gone once it is live.',
			options: ['sample', 'real'],
		}),
	);
}

/** The claim that proves what it belongs to: once the claim ends, that leaves the site by itself. */
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
