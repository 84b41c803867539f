import { readFloors } from '#app/features/plan/score/find-paper.ts';
import { roundScore } from '#app/features/plan/score/score-paper.ts';
import type { BarMark } from '#app/ui/charts/mark-bar.tsx';
import { SourceLine } from '../blocks/source-line.tsx';
import type { SheetProps } from './score-sheet.tsx';

type Season = SheetProps['floors'][number];

const stages: Record<Season['stage'], string> = {
	minimum: 'Minimum marks in each section',
	interview: 'Lowest marks that got an interview call',
	offer: 'Lowest marks that got admission',
};

/** More marks on one bar could not be distinguished. */
const maxMarks = 4;

/** The cut-offs of a section or of the total to mark on its bar, from the newest seasons. */
export function listMarks(props: SheetProps, section?: string): BarMark[] {
	return props.floors
		.flatMap((season) =>
			readFloors(season, props.category, paperOf(props))
				.filter((floor) => floor.section === section)
				.map(({ value }) => ({ label: season.season, value })),
		)
		.slice(0, maxMarks);
}

function paperOf({ sections }: SheetProps) {
	const required = sections.filter(({ isOptional }) => !isOptional);
	const maximum = required.reduce((sum, { questions, right }) => sum + questions * right, 0);
	return { sections, maximum };
}

/** Past seasons' cut-offs beside one's own marks. */
export function Floors(props: SheetProps) {
	const { floors, otherUnits } = props;
	if (floors.length === 0 && otherUnits.length === 0) return null;
	return (
		<section aria-labelledby="floors" className="mt-10">
			<h2 id="floors" className="text-2xl">
				Compared with past <span className="whitespace-nowrap">cut-offs</span>
			</h2>
			<div className="mt-4 grid gap-4 md:grid-cols-2">
				{floors.map((season) => (
					<SeasonFloors
						key={`${season.season} ${season.institute} ${season.stage}`}
						sheet={props}
						season={season}
					/>
				))}
			</div>
			{otherUnits.length > 0 ? (
				<p className="mt-3 max-w-prose text-muted">
					{floors.length > 0 ? 'Other cut-offs' : 'The cut-offs'} are published as{' '}
					{otherUnits.map((unit) => units[unit]).join(' or ')}, so you cannot compare your marks
					with them.
				</p>
			) : null}
		</section>
	);
}

const units: Record<string, string> = {
	percentile: 'percentiles',
	composite: 'composite scores',
	score: 'scores on a scale that is not explained',
};

function SeasonFloors({ sheet, season }: { sheet: SheetProps; season: Season }) {
	const lines = readFloors(season, sheet.category, paperOf(sheet));
	const nameOf = (id: string | undefined) =>
		sheet.sections.find((section) => section.id === id)?.name ?? 'Total';
	return (
		<div className="rounded-card border border-line bg-surface p-4 md:p-5">
			<h3 className="text-lg">
				{season.institute ? `${season.institute}, ` : ''}
				{season.season}
			</h3>
			<p className="text-muted text-sm">{stages[season.stage]}</p>
			{lines.length === 0 ? <p className="mt-2">We know of no figure for your category.</p> : null}
			<ul className="mt-2 divide-y divide-line">
				{lines.map(({ section, value }) => (
					<li
						key={section ?? 'total'}
						className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
					>
						<span className="min-w-0">{nameOf(section)}</span>
						<span className="ml-auto text-right tabular-nums">
							<b className="font-semibold">{value}</b>
							<Difference own={findOwn(sheet.result, section)} value={value} />
						</span>
					</li>
				))}
			</ul>
			{season.note ? <p className="mt-2 text-muted text-sm">{season.note}</p> : null}
			<SourceLine from={season.from} />
		</div>
	);
}

function Difference({ own, value }: { own?: number; value: number }) {
	if (own === undefined) return null;
	const gap = roundScore(own - value);
	if (gap < 0) return <span className="text-danger"> · yours is {-gap} below</span>;
	return <span className="text-success"> · yours is {gap > 0 ? `${gap} above` : 'the same'}</span>;
}

function findOwn({ score, isEmpty, best }: SheetProps['result'], section: string | undefined) {
	if (!score || isEmpty) return undefined;
	if (section === undefined) return best;
	return score.sections.find(({ id }) => id === section)?.marks;
}
