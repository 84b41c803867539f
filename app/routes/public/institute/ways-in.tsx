import { Link } from 'react-router';
import { SectionBars } from '#app/ui/charts/section-bars.tsx';
import { WeightageBar } from '#app/ui/charts/weightage-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PatternNote } from '../blocks/pattern-note.tsx';
import { OfficialLink } from '../blocks/season-note.tsx';
import type { InstituteData } from './load-institute.server.ts';

type WayIn = InstituteData['waysIn'][number];

/** The exams that lead here, drawn from their own records. */
export function WaysIn({ institute, waysIn }: InstituteData) {
	return (
		<section aria-labelledby="exams">
			<h2 id="exams" className="text-2xl">
				Exams that lead here
			</h2>
			{waysIn.length > 0 ? (
				<Exams waysIn={waysIn} officialSite={institute.officialSite} />
			) : (
				<p className="mt-4 max-w-prose">
					None of the exams on this site is a sure way to {institute.name}. How to apply is on the{' '}
					<OfficialLink href={institute.officialSite}>official site</OfficialLink>.
				</p>
			)}
		</section>
	);
}

function Exams({ waysIn, officialSite }: { waysIn: WayIn[]; officialSite: string }) {
	return (
		<>
			<ul className="mt-5 space-y-6">
				{waysIn.map((exam) => (
					<li key={exam.address} className="rounded-card border border-line bg-surface p-5 md:p-7">
						<ExamInShort exam={exam} />
					</li>
				))}
			</ul>
			<p className="mt-4 max-w-prose text-muted text-sm">
				Each exam’s figures are those of the season named with it. Rules change from year to year:
				before you apply, read the notification on the{' '}
				<OfficialLink href={officialSite}>official site</OfficialLink>.
			</p>
		</>
	);
}

function ExamInShort({ exam }: { exam: WayIn }) {
	const { weightage, pattern } = exam;
	return (
		<>
			<h3 className="text-xl">
				<Link to={exam.address} className="text-brand underline hover:no-underline">
					{exam.menuLabel}
				</Link>
			</h3>
			<p className="mt-1 text-muted text-sm">{exam.season}</p>
			<div className="mt-5 grid gap-x-10 gap-y-6 empty:hidden md:grid-cols-2">
				{weightage.length > 0 ? (
					<div>
						<h4 className="mb-3 font-semibold">Weightage</h4>
						<WeightageBar
							label={`Weightage, ${exam.menuLabel}`}
							parts={weightage}
							footnote={exam.hasFootnotes ? `${exam.address}#footnotes` : undefined}
						/>
					</div>
				) : null}
				{pattern ? (
					<div>
						<h4 className="mb-3 font-semibold">
							{pattern.unit === 'marks' ? 'Marks' : 'Questions'} per section
						</h4>
						<SectionBars
							label={`${pattern.unit} per section, ${pattern.title}`}
							unit={pattern.unit}
							bars={pattern.bars}
						/>
						<PatternNote note={pattern.note} />
					</div>
				) : null}
			</div>
			<Link
				to={exam.address}
				className="mt-4 inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
			>
				Eligibility, dates and questions: {exam.examName} <Icon name="arrow" />
			</Link>
		</>
	);
}
