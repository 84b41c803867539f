import { Link } from 'react-router';
import { comparePatternSections } from '#app/features/content/tables/compare-pattern-sections.ts';
import { describeTries, formatSigned } from '#app/features/facts/describe-paper.ts';
import { lowerFirst } from '#app/platform/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SectionBars } from '#app/ui/charts/section-bars.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { SourceFold } from '../blocks/source-line.tsx';
import { OlderSeason } from './topic-list.tsx';
import type { SeasonView } from './view-season.ts';

type ShownPaper = SeasonView['papers'][number];

const units = { marks: 'Marks per section', questions: 'Questions per section' };

/** The papers of a season: a table with the marking of each section, and a drawing of the sections. */
export function ExamPapers({
	papers,
	scoreAddress,
}: {
	papers: readonly ShownPaper[];
	scoreAddress?: string;
}) {
	return (
		<>
			<div className="space-y-8">
				{papers.map((paper) => (
					<PaperBlock key={paper.title} paper={paper} />
				))}
			</div>
			<SourceFold from={papers.flatMap(({ from }) => from)} />
			{scoreAddress ? (
				<ButtonLink to={scoreAddress} className="mt-4">
					Work out your marks
				</ButtonLink>
			) : null}
		</>
	);
}

function PaperBlock({ paper }: { paper: ShownPaper }) {
	const comparison = comparePatternSections(
		paper.sections.map(({ name, questions, marks }) => ({ section: name, questions, marks })),
	);
	const isDrawn = comparison && !comparison.each;
	const { header, rows } = toTable(paper);
	const rules = [
		...(comparison?.each ? [`Each section has ${comparison.each} ${comparison.unit}.`] : []),
		...rulesOf(paper),
	];
	return (
		<div>
			<p className="mb-3 font-semibold">
				{paper.of ? <BorrowedFrom {...paper.of} /> : null}
				<OlderSeason season={paper.olderSeason} what="paper" />
			</p>
			<div className="grid items-start gap-6 xl:grid-cols-12">
				<div className={`min-w-0 ${isDrawn ? 'xl:col-span-8' : 'xl:col-span-full'}`}>
					<DataTable
						caption={paper.title}
						header={header}
						rows={rows}
						numeric={header.map((_, n) => n).slice(1)}
						narrow="figures"
					/>
				</div>
				{isDrawn ? (
					<div className="rounded-card border border-line bg-surface p-4 xl:col-span-4">
						<h3 className="mb-3 text-lg">{units[comparison.unit]}</h3>
						<SectionBars
							label={`${paper.title}: ${lowerFirst(units[comparison.unit])}`}
							unit={comparison.unit}
							bars={comparison.bars}
							withTable={false}
						/>
					</div>
				) : null}
			</div>
			{rules.length > 0 ? (
				<ul className="mt-3 max-w-prose list-disc space-y-1 pl-5 marker:text-brand">
					{rules.map((rule) => (
						<li key={rule}>{rule}</li>
					))}
				</ul>
			) : null}
		</div>
	);
}

function BorrowedFrom({ name, address }: { name: string; address?: string }) {
	if (!address) return <>The {name} paper</>;
	return (
		<Link to={`${address}#pattern`} className="text-brand underline hover:no-underline">
			The {name} paper
		</Link>
	);
}

const clocks = {
	'whole paper': 'There is one time limit for the whole paper.',
	'each section': 'Each section has its own time limit.',
	'each paper': 'Each paper has its own time limit.',
};
const scalings = {
	none: undefined,
	'minimum to maximum':
		'Your score in each section depends on where your marks fall between the lowest and the highest marks scored in that section.',
	percentile: 'Marks are converted into percentiles.',
	'NTA score': 'Your marks are converted into NTA scores, and universities go by these scores.',
};

function rulesOf({ minutes, clock, mostPapers, bestOf, scaling, note }: ShownPaper): string[] {
	return [
		minutes && !clock ? `You have ${minutes} minutes in all.` : undefined,
		clock && clocks[clock],
		mostPapers && `You may choose up to ${mostPapers} papers.`,
		describeTries(bestOf),
		scaling && scalings[scaling],
		note,
	].filter((rule): rule is string => Boolean(rule));
}

/** Sections are numbered; columns without figures are left out; a blank answer never scores. */
function toTable({ sections, questions, marks, minutes }: ShownPaper) {
	const hasRight = sections.some(({ right }) => right !== undefined);
	const columns = [
		{ title: 'Questions', cells: sections.map((one) => one.questions), total: questions },
		{ title: 'Marks', cells: sections.map((one) => one.marks), total: marks },
		{
			title: 'Right',
			cells: sections.map(({ right }) => right !== undefined && formatSigned(right)),
		},
		{
			title: 'Wrong',
			cells: sections.map(({ wrong }) => wrong !== undefined && formatSigned(wrong)),
		},
		{ title: 'Blank', cells: sections.map(() => hasRight && '0') },
		{ title: 'Minutes', cells: sections.map((one) => one.minutes), total: minutes },
	].filter(({ cells, total }) => total || cells.some(Boolean));
	const total = ['Total', ...columns.map((column) => String(column.total ?? ''))];
	return {
		header: ['Section', ...columns.map(({ title }) => title)],
		rows: [
			...sections.map(({ name }, n) => [
				sections.length > 1 ? `${n + 1}. ${name}` : name,
				...columns.map(({ cells }) => String(cells[n] || '')),
			]),
			...(sections.length > 1 ? [total] : []),
		],
	};
}
