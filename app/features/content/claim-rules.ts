import type { Claim } from './collections/claim.ts';

export interface ClaimGap {
	field: keyof Claim;
	message: string;
}

const ofStudents: readonly Claim['kind'][] = ['result', 'rank', 'testimonial'];

/** What keeps a claim from being shown on any day: the 2024 advertising rules require each of these. */
export function findClaimGaps(claim: Claim): ClaimGap[] {
	const gaps: ClaimGap[] = [];
	const need = (field: keyof Claim, message: string) => {
		if (claim[field] === undefined) gaps.push({ field, message });
	};
	need('evidence', 'A claim needs evidence. Say what proves it and where it is kept.');
	need('evidenceDate', 'Say from which day the evidence is.');
	need('until', 'Say until when it may be shown. A year after the evidence is usual.');
	if (!ofStudents.includes(claim.kind)) return gaps;
	need('studentName', 'Name the student.');
	need('rank', 'Write the rank or result, with exam and year, or “No rank claimed”.');
	need('course', 'Name the course that the student took.');
	need('courseLength', 'Say how long the course was.');
	need('paid', 'Say whether the course was paid for.');
	need('successDate', 'Write the day of the result.');
	need('consentDate', 'Ask the student for written consent, and write its date.');
	need('consentPlace', 'Say where the signed consent is kept.');
	const { successDate, consentDate } = claim;
	if (successDate && consentDate && consentDate <= successDate) {
		const message =
			'The consent must be later than the result. Ask for a new one: consent given before does not count.';
		gaps.push({ field: 'consentDate', message });
	}
	return gaps;
}

/** Whether a claim has expired; `today` is the day in India. */
export function isExpired({ until }: Pick<Claim, 'until'>, today: string): boolean {
	return until !== undefined && until < today;
}
