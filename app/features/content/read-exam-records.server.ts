import type { Exam } from './collections/exam.ts';
import type { Pattern } from './collections/pattern.ts';
import type { ContentReader } from './content-reader.server.ts';
import { readCalender } from './read-calender.ts';
import { comparePatternSections, readPattern } from './read-pattern.ts';

/** The records an exam points to: its dates and its pattern, read, where it has them. */
export async function readExamRecords(content: ContentReader, exam: Exam) {
	const [calender, pattern] = await Promise.all([
		exam.calender ? content.find('calender', exam.calender) : undefined,
		exam.pattern ? content.find('pattern', exam.pattern) : undefined,
	]);
	return {
		dates: calender && { title: calender.data.title, ...readCalender(calender.data.tabledata) },
		pattern: pattern && describePattern(pattern.data),
	};
}

function describePattern({ title, tabledata, note }: Pattern) {
	const reading = readPattern(tabledata);
	return { title, note, ...reading, comparison: comparePatternSections(reading.sections) };
}
