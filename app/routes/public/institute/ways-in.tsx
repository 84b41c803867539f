import { Link } from 'react-router';
import { SectionBars } from '#app/ui/charts/section-bars.tsx';
import { WeightageBar } from '#app/ui/charts/weightage-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OfficialLink } from '../blocks/official-links.tsx';
import { SourceLine } from '../blocks/source-line.tsx';
import type { InstituteData } from './load-institute.server.ts';

type WayIn = InstituteData['waysIn'][number];

/** The exams that lead here, drawn from their records. */
export function WaysIn({ institute, waysIn }: InstituteData) {
	return (
		<section aria-labelledby="exams">
			<h2 id="exams" className="text-2xl">
				Exams that lead here
			</h2>
			{waysIn.length > 0 ? (
				<Exams waysIn={waysIn} />
			) : (
				<p className="mt-4 max-w-prose">
					None of the exams on this site is a confirmed route to {institute.name}. See its{' '}
					<OfficialLink href={institute.officialSite}>official site</OfficialLink> for how to apply.
				</p>
			)}
		</section>
	);
}

function Exams({ waysIn }: { waysIn: WayIn[] }) {
	return (
		<ul className="mt-5 space-y-6">
			{waysIn.map((exam) => (
				<li key={exam.address} className="rounded-card border border-line bg-surface p-5 md:p-7">
					<ExamInShort exam={exam} />
				</li>
			))}
		</ul>
	);
}

function ExamInShort({ exam }: { exam: WayIn }) {
	const { shares, paper } = exam;
	return (
		<>
			<h3 className="text-xl">
				<Link to={exam.address} className="text-brand underline hover:no-underline">
					{exam.menuLabel}
				</Link>
			</h3>
			<div className="mt-5 grid gap-x-10 gap-y-6 empty:hidden md:grid-cols-2">
				{shares.map(({ parts, from }) => (
					<div key={from.place.path}>
						<h4 className="mb-3 font-semibold">Weightage</h4>
						<WeightageBar label={`${exam.menuLabel}: weightage`} parts={parts} />
						{from.note ? <p className="mt-2 text-sm">{from.note}</p> : null}
						<SourceLine from={from} />
					</div>
				))}
				{paper ? (
					<div>
						<h4 className="mb-3 font-semibold">
							{paper.unit === 'marks' ? 'Marks' : 'Questions'} per section
						</h4>
						{paper.each ? (
							<>
								<p>
									Each section has {paper.each} {paper.unit}:
								</p>
								<ul className="mt-2 list-disc space-y-1 pl-5">
									{paper.bars.map(({ label }) => (
										<li key={label}>{label}</li>
									))}
								</ul>
							</>
						) : (
							<SectionBars
								label={`${paper.title}: ${paper.unit} per section`}
								unit={paper.unit}
								bars={paper.bars}
							/>
						)}
						{paper.from.note ? <p className="mt-2 text-sm">{paper.from.note}</p> : null}
						<SourceLine from={paper.from} />
					</div>
				) : null}
			</div>
			<Link
				to={exam.address}
				className="mt-4 inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
			>
				{exam.menuLabel}: eligibility, dates and questions <Icon name="arrow" />
			</Link>
		</>
	);
}
