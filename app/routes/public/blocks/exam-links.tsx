import { Link } from 'react-router';
import type { Exam } from '#app/features/content/collections/exam.ts';
import { Icon } from '#app/ui/icon.tsx';

/** What is needed to lead to an exam's page and to its official site. */
export interface ExamLink {
	label: string;
	to: string;
	place: string;
	officialSite: string;
}

/** The fields of an exam that its links are made of. */
export const examLinkFields = ['menuLabel', 'address', 'place', 'officialSite'] as const;

/** The part of an exam that its links are made of. */
export type ExamLinkData = Pick<Exam, (typeof examLinkFields)[number]>;

/** Where the exams among these entries lead. */
export function toExamLinks(exams: readonly { data: ExamLinkData }[]): ExamLink[] {
	return exams.map(({ data }) => ({
		label: data.menuLabel,
		to: data.address,
		place: data.place,
		officialSite: data.officialSite,
	}));
}

/** The pages and the official sites of the exams that a table is about. */
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
					<a href={exam.officialSite} rel="noopener" className={link}>
						Official site <span className="sr-only">of {exam.place}</span>
						<Icon name="external" className="size-4" />
					</a>
				</li>
			))}
		</ul>
	);
}
