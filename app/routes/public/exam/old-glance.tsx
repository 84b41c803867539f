import { formatDay } from '#app/platform/format-date.ts';
import type { OldExamData } from './load-old-exam.server.ts';

/** The paper in a few figures, as far as its records state them. */
export function ExamGlance({ exam, dates, pattern }: OldExamData) {
	const figures = [
		{ label: 'Exam', value: exam.examName },
		{ label: 'Sections', value: pattern?.sections.length },
		{ label: 'Questions', value: pattern?.total.questions },
		{ label: 'Marks', value: pattern?.total.marks },
		{
			label: dates?.isOver ? 'Exam day (past)' : 'Exam day',
			value: dates?.examDate && formatDay(dates.examDate),
		},
	].filter((figure) => figure.value !== undefined);
	// A name alone is no figure; the heading has it already.
	if (figures.length < 2) return null;
	return (
		<dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
			{figures.map((figure) => (
				<div key={figure.label}>
					<dt className="text-muted text-sm">{figure.label}</dt>
					<dd className="font-bold font-display text-brand text-xl tabular-nums">{figure.value}</dd>
				</div>
			))}
		</dl>
	);
}
