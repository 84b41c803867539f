import { findClaimGaps, isExpired } from '../claim-rules.ts';
import type { Claim } from '../collections/claim.ts';
import { collections } from '../collections.ts';
import type { Fields } from '../fields.ts';
import { decidesItself } from '../reader/hide-unproven.ts';
import type { EntryToCheck, Finding } from './finding.ts';
import { type ContentGroup, listGroups, within } from './list-leaves.ts';
import { readableText } from './readable-letters.ts';

export interface ClaimsKnown {
	/** The claim with this slug, if published or part of the same change. */
	findClaim(slug: string): Claim | undefined;
	/** On a live site, samples are hidden. */
	isLive: boolean;
}

/** Figures, testimonials and “top” need a claim with evidence, and a claim needs everything the rules require. */
export function checkClaims(entry: EntryToCheck, known: ClaimsKnown): Finding[] {
	if (entry.collection === 'claim') return checkClaim(entry.data as Claim, entry.today);
	return listGroups(collections[entry.collection].fields, entry.data)
		.filter(({ fields }) => decidesItself(fields))
		.flatMap((group) => checkGroup(group, known, entry.today));
}

function checkClaim(claim: Claim, today: string): Finding[] {
	const { fields } = collections.claim;
	const gaps = findClaimGaps(claim).map(({ field, message }) => ({ field, message }));
	if (isExpired(claim, today)) {
		gaps.push({
			field: 'until',
			message: 'This day is over. Renew the evidence, then set a later day.',
		});
	}
	if (claim.evidenceDate && claim.evidenceDate > today) {
		gaps.push({
			field: 'evidenceDate',
			message: 'This day is still to come. Write the day of the evidence.',
		});
	}
	if (claim.consentDate && claim.consentDate > today) {
		gaps.push({
			field: 'consentDate',
			message: 'This day is still to come. Publish it once the consent is there.',
		});
	}
	return gaps.map(({ field, message }) => stop(field, fields[field].label, message));
}

function checkGroup({ fields, values, ...group }: ContentGroup, known: ClaimsKnown, today: string) {
	const at = (name: string, message: string, severity: Finding['severity'] = 'stop') => {
		const words = fields[name]?.label ?? name;
		return [{ severity, ...within(group, name, words), message }];
	};
	if (values.sample === 'sample') {
		return known.isLive
			? at(
					'sample',
					'The site is live, so this sample is not shown. Write the real one, or remove it.',
					'warn',
				)
			: [];
	}
	if (typeof values.claim !== 'string') {
		return fields.claim?.claimNeeded
			? at(
					'claim',
					'This needs a claim with evidence. Record it under Claims, then choose it here.',
				)
			: [];
	}
	const claim = known.findClaim(values.claim);
	if (!claim)
		return at('claim', 'This claim is not published. Publish it first, with its evidence.');
	const [gap] = findClaimGaps(claim);
	if (gap) return at('claim', `This claim is not complete. ${gap.message}`);
	if (isExpired(claim, today))
		return at('claim', 'This claim has ended. Renew it, or remove this.');
	const different = findDifference(fields, values, claim);
	return different ? at('claim', different) : [];
}

/** A claim proves only its own wording. */
function findDifference(
	fields: Fields,
	values: ContentGroup['values'],
	claim: Claim,
): string | undefined {
	const { name, words } = values;
	if (typeof words === 'string' && typeof name === 'string') {
		if (!claim.studentName) return 'Choose a claim of a student: a testimonial, result or rank.';
		if (claim.studentName.toLowerCase() !== name.trim().toLowerCase()) {
			return `The claim is about ${claim.studentName}, not ${name}. Choose the claim of this student.`;
		}
	}
	const { text, studentName, rank, course, courseLength } = claim;
	const claimText = [text, studentName, rank, course, courseLength].filter(Boolean).join(' ');
	const known = new Set(listWords(claimText).map(({ key }) => key));
	// A counter is a figure and its label, so each word has to be proven.
	const isCounter = 'value' in fields;
	for (const [field, { kind }] of Object.entries(fields)) {
		const shown = values[field];
		if (typeof shown !== 'string' || !['text', 'longText', 'markdown'].includes(kind)) continue;
		const different = listWords(shown).find(
			({ key }) => !known.has(key) && (isCounter ? !smallWords.has(key) : isBoast(key)),
		);
		if (!different) continue;
		return isCounter
			? `The claim does not say “${different.word}”. Choose the claim for this figure.`
			: `The claim does not say “${different.word}”. Choose the claim that says it, or leave it out.`;
	}
	return undefined;
}

const smallWords = new Set(
	'a an and are at been by for from ha have in is of on our so the to u wa were we with'.split(' '),
);
const boastWords = new Set(
	'top topper topped best finest leading largest biggest trusted number-one air rank ranked ranker selection selected admitted placed placement converted cracked succes successful satisfaction percentile award awarded k hundred thousand lakh crore million'.split(
		' ',
	),
);
const word = /\b(?:no\.? ?1|number one)\b|#1\b|\d+(?:[.,]\d+)*(?:\+| ?%)?|\p{L}+/giu;

/** The words and integers of a text, with a key that ignores plural forms. */
function listWords(text: string) {
	// A student's class is not a figure about us.
	const plain = readableText(text).replaceAll(/\bclass (?:10|11|12)(?:th)?\b/giu, 'class');
	return [...plain.matchAll(word)].map(([found]) => ({ word: found, key: keyOf(found) }));
}

function keyOf(found: string) {
	if (/^\d/.test(found)) return found.replaceAll(/[, ]/g, '');
	return /\d| /.test(found) ? 'number-one' : found.toLowerCase().replace(/s+$/, '');
}

function isBoast(key: string) {
	return /^\d/.test(key) || boastWords.has(key);
}

function stop(path: string, label: string, message: string): Finding {
	return { severity: 'stop', path, label, message };
}
