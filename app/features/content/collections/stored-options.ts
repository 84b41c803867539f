// Texts that entries store and that code depends on: changing one needs a change of the entries too. They are here and
// not in the collections, because pages import them, and a collection would bring its validator into the browser.

/** What a programme helps with. */
export const programmeNeeds = {
	whole: 'The whole preparation',
	mocks: 'Mock tests',
	part: 'One topic or the interview',
} as const;

export type ProgrammeNeed = (typeof programmeNeeds)[keyof typeof programmeNeeds];

/** The facts of an institute that are shown at a glance. */
export const glanceFacts = {
	founded: 'Founded',
	kind: 'Kind',
} as const;

/** How the title of a source begins if it is our own site of 2023. */
export const ownPagesTitle = 'The earlier edition of this site';
