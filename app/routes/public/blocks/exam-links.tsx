import { Link } from 'react-router';
import type { Exam } from '#app/features/content/collections/exam.ts';
import type { ExamFacts } from '#app/features/content/collections/exam-facts.ts';
import { OfficialLink } from './season-note.tsx';

/** What is needed to lead to an exam's page and to its official site. */
export interface ExamLink {
	label: string;
	to: string;
	officialSite?: string;
}

/** The fields of an exam that its links are made of. */
export const examLinkFields = ['menuLabel', 'address', 'record'] as const;

/** Where the exams of a record lead. */
export function toExamLinks(
	exams: readonly { data: Pick<Exam, (typeof examLinkFields)[number]> }[],
	records: readonly { slug: string; data: Pick<ExamFacts, 'officialSite'> }[],
	record: string | undefined,
): ExamLink[] {
	const officialSite = records.find(({ slug }) => slug === record)?.data.officialSite;
	return exams
		.filter(({ data }) => record && data.record === record)
		.map(({ data }) => ({ label: data.menuLabel, to: data.address, officialSite }));
}

/** The pages of the exams that a table is about. */
export function ExamLinks({ exams }: { exams: readonly ExamLink[] }) {
	if (exams.length === 0) return null;
	const link = 'inline-flex min-h-11 items-center gap-1 text-brand underline hover:no-underline';
	return (
		<ul className="text-sm">
			{exams.map((exam) => (
				<li key={exam.to} className="flex flex-wrap gap-x-5">
					<Link to={exam.to} className={`${link} font-semibold`}>
						About {exam.label}
					</Link>
					{exam.officialSite ? <OfficialLink href={exam.officialSite} /> : null}
				</li>
			))}
		</ul>
	);
}
