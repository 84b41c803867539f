import {
	hindiBoasts,
	hindiDenial,
	hindiEncouragement,
	hindiGuarantees,
	hindiQuestion,
	hindiUrgency,
} from './checks/hindi-promises.ts';
import { readableText } from './checks/readable-letters.ts';

const outcome =
	'(?:selections?|admissions?|seats?|ranks?|marks|scores?|percentiles?|results?|success|safalta|jobs?|placements?|salary)';
const sure =
	'(?:guarantee[sd]?|guaranteeing|assure[sd]?|assuring|assurance|(?<!\\b(?:a|any|every|such) )promise[sd]?|sure[- ]?shot|pakk[ai])';

/** A guaranteed outcome, in either order within a few words: “guaranteed selection”, “selection is assured”. */
const guarantees = [
	new RegExp(`\\b${sure}(?:\\W+\\w+){0,4}?\\W+${outcome}\\b`, 'iu'),
	new RegExp(`\\b${outcome}(?:\\W+\\w+){0,3}?\\W+${sure}\\b`, 'iu'),
	new RegExp(`\\b(?:100 ?%|hundred per ?cent|ensures?) (?:\\w+ )?${outcome}\\b`, 'iu'),
	/\bguaranteed\b(?! (?:refund|money))/iu,
	...hindiGuarantees,
];
/** Denying a promise, warning of it or asking about it is fine. */
const denial =
	/\b(?:no(?!\.? ?\d)|not|never|nobody|none|neither|nor|cannot|without|beware|wary|avoid|careful|doubt|anyone who|whoever|if (?:a|any|some)|ask)\b|n[’']t\b/iu;
const question = /^(?:do|does|can|could|will|is|are) .*\?$/iu;
/** Looks like a denial but strengthens the promise. */
const encouragement =
	/\b(?:don[’']t (?:worry|wait|delay)|why not|not only|(?:no|without(?: an?y?)?) (?:doubts?|risks?|worry|worries|matter|excuses?|questions?|tension|stress|fail|fees?))\b/giu;

const urgency = [
	/\b(?:hurry|last few seats|few seats (?:left|remaining)|only \d+ (?:seats? )?(?:left|remaining)|limited seats|seats (?:are )?(?:filling|going|running out)|filling (?:up )?fast|last chance|offer (?:ends|expires|closes) (?:soon|today|tonight)|(?:book|enrol|enroll|join|register|act) (?:now )?before it(?:[’']s| is) too late|don[’']t miss (?:out|this)|once[- ]in[- ]a[- ]lifetime)\b/iu,
	...hindiUrgency,
];

const percent = '(?:%|per ?cent)';
const manyOfOurs = `(?:\\d[\\d,.]{0,9} ?${percent}|\\w{3,9}(?:[ -]\\w{3,5})? per ?cent|\\w{1,5}(?: out of| in|/)(?: every)? ?\\w{1,5}|most|(?:nearly |almost )?all|every one)(?: of)? our (?:\\w+ )?(?:students?|aspirants?|learners?)`;
const success =
	'(?:selected|admitted|placed|succeed(?:ed)?|(?:get|got|gets|made it|make it) (?:in)?to|(?:crack|clear|convert|top)(?:ed|s)?)';
const us = '(?:faculty|faculties|mentors?|teachers?|educators?|coaches|coaching)';
const boasts = [
	new RegExp(`\\b(?:top|best|finest|leading)[- ]?(?:rated |ranked )?(?:\\w+ )?${us}\\b`, 'iu'),
	/\b(?:india|asia|the country|the world)[’']?s? (?:no\.? ?1|number one|best|top|leading|largest|most trusted)\b/iu,
	/(?:^|\s)(?:no\. ?1|#1)(?=\s|$)/iu,
	/\b\d[\d,.]{0,15}(?:k|\s?lakh)?\+?\s+(?:students?|aspirants?|learners?)\s+(?:\w+\s+){0,2}(?:trained|selected|placed|admitted|taught|mentored|cracked|converted)\b/iu,
	/\b\d[\d,.]{0,15}\+?\s+(?:selections|toppers|rankers|final calls)\b/iu,
	/\b(?:success|selection|satisfaction|conversion) rate of\b/iu,
	new RegExp(`\\b\\w+ ?${percent} (?:success|selection|satisfaction|results?)\\b`, 'iu'),
	new RegExp(`\\b${manyOfOurs}\\b(?:\\W+\\w+){0,6}?\\W+${success}\\b`, 'iu'),
	/\b(?:AIR|all[- ]india rank) ?\d+\b/iu,
	...hindiBoasts,
];

/** Forbidden statements in a text, in words for its writer; praise is allowed if proven. */
export function findPromises(text: string, isProven = false): string[] {
	const found = new Set<string>();
	for (const sentence of readableText(text).split(/(?<=[.!?।])(?<!\bno\.|नं\.)\s+|\n+/iu)) {
		const promise = firstMatch(guarantees, sentence);
		if (promise && !isDenied(sentence, promise)) {
			found.add(
				`“${promise.match}” promises an outcome, which the advertising rules of 2024 forbid. Say what you do instead, such as “24 one-to-one sessions and a review after every mock”.`,
			);
		}
		const hurry = firstMatch(urgency, sentence);
		if (hurry) {
			found.add(
				`“${hurry.match}” presses people to hurry. Write the plain fact instead, such as “The class starts on 5 January and has 20 seats”.`,
			);
		}
		const boast = isProven ? undefined : firstMatch(boasts, sentence);
		if (boast && !isDenied(sentence, boast)) {
			found.add(
				`“${boast.match}” is a claim about us. Move it to a counter, highlight or testimonial that refers to a claim with evidence, or say plainly what you do.`,
			);
		}
	}
	return [...found];
}

/** Whether the words before a promise, or the rest of its clause, deny it. */
function isDenied(sentence: string, { end }: { end: number }) {
	if (question.test(sentence) || hindiQuestion.test(sentence)) return true;
	const [rest = ''] = sentence.slice(end).split(/[,;:–—]/, 1);
	const clause = (sentence.slice(0, end) + rest)
		.replaceAll(encouragement, '')
		.replaceAll(hindiEncouragement, '');
	return denial.test(clause) || hindiDenial.test(clause);
}

function firstMatch(patterns: readonly RegExp[], text: string) {
	for (const pattern of patterns) {
		const match = pattern.exec(text);
		if (match) return { match: match[0].trim(), end: match.index + match[0].length };
	}
	return undefined;
}
