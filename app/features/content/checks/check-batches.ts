import { formatDay } from '#app/platform/format-date.ts';
import type { Programme } from '../collections/programme.ts';
import { programmeNeeds } from '../collections/stored-options.ts';
import { findBatchEnd, findExamYear } from '../exam-season.ts';
import type { EntryToCheck, Finding } from './finding.ts';

/** By 1 June most exams of a season are over, and interviews begin. */
const exams = '06-01';

/**
 * A batch must not end before its exams. Programmes for class 11 alone continue in class 12, and help with one topic
 * takes only a few weeks.
 */
export function checkBatches({ collection, data, today }: EntryToCheck): Finding[] {
	if (collection !== 'programme') return [];
	const { offer, need, classes = [] } = data as Programme;
	const isForExams = need !== programmeNeeds.part && classes.join() !== 'Class 11';
	if (!isForExams || !offer?.months) return [];
	return offer.batches.flatMap(({ starts, months = offer.months }, at): Finding[] => {
		const ends = findBatchEnd(starts, months);
		const year = findExamYear(starts, { months, classes });
		if (starts < today || ends >= `${year}-${exams}`) return [];
		const message = `The batch of ${formatDay(starts)} ends on ${formatDay(ends)}, before the exams of ${year} are over. Start it later, or make it longer.`;
		return [{ severity: 'warn', path: `offer.batches.${at}`, label: 'Offer › Starts', message }];
	});
}
