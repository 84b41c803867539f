import type { Exam } from './collections/exam.ts';
import type { Pattern } from './collections/pattern.ts';
import { comparePatternSections } from './compare-pattern-sections.ts';
import type { ContentReader } from './content-reader.server.ts';
import { readCalender } from './read-calendar.ts';
import { readPattern } from './read-pattern.ts';

/** The records an exam points to, read: its dates and its pattern, where it has them, and how one is admitted. */
export async function readExamRecords(content: ContentReader, exam: Exam) {
	const [calender, pattern, shared] = await Promise.all([
		exam.calender ? content.find('calender', exam.calender) : undefined,
		exam.pattern ? content.find('pattern', exam.pattern) : undefined,
		Promise.all((exam.admission ?? []).map((slug) => content.find('admission', slug))),
	]);
	const rules = [...shared.flatMap((rule) => rule?.data ?? []), exam];
	return {
		admission: {
			eligibility: rules.flatMap((rule) => rule.eligibility),
			selection: rules.flatMap((rule) => rule.selection),
			weightage: rules.flatMap((rule) => rule.weightage),
		},
		dates: calender && { title: calender.data.title, ...readCalender(calender.data) },
		pattern: pattern && describePattern(pattern.data),
	};
}

function describePattern(paper: Pattern) {
	const { title, note } = paper;
	const reading = readPattern(paper);
	return { title, note, ...reading, comparison: comparePatternSections(reading.sections) };
}
