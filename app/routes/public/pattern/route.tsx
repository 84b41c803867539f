import { appContext } from '#app/app-context.ts';
import type { PatternReading } from '#app/features/content/read-pattern.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { ExamLinks } from '../blocks/exam-links.tsx';
import { JumpLinks } from '../blocks/jump-links.tsx';
import { PatternNote } from '../blocks/pattern-note.tsx';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage } from '../blocks/resource-page.tsx';
import { TableHeading } from '../blocks/table-heading.tsx';
import type { Route } from './+types/route.ts';
import { loadPattern, type PatternBlock } from './load-pattern.server.ts';

const page = {
	path: '/pattern',
	title: 'Exam Pattern',
	description:
		'Sections, questions and marks of the integrated-management entrance exams side by side, each with its season and its official site.',
	crumbs: [{ label: 'Resources' }, { label: 'Exam Pattern', to: '/pattern' }],
};

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	return await readOrExplain(
		request,
		() => loadPattern(request),
		() => page,
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function PatternPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="Exam Pattern"
			header={{
				crumbs: page.crumbs,
				title: page.title,
				lead: 'How many questions, in which sections, for how many marks. Papers change from year to year, so check the notification of yours.',
			}}
		>
			{found ? <Patterns patterns={found} /> : <ReadFailure what="the exam patterns" />}
		</ResourcePage>
	);
}

function Patterns({ patterns }: { patterns: PatternBlock[] }) {
	const links = patterns.map(({ id, title, total }) => ({
		id,
		label: title,
		note: sayTotal(total),
	}));
	return (
		<>
			<JumpLinks label="Exams on this page" links={links} />
			<div className="mt-8 space-y-10">
				{patterns.map((pattern) => (
					<PatternBlockView key={pattern.id} pattern={pattern} />
				))}
			</div>
		</>
	);
}

/** What a paper comes to, in a few words; nothing where the number of questions is not known. */
function sayTotal({ questions, marks }: PatternReading['total']): string | undefined {
	if (questions === undefined) return undefined;
	return marks === undefined ? `${questions} questions` : `${questions} questions, ${marks} marks`;
}

/** The text of a cell for which the source states no figure. */
const noFigure = '–';

/** One exam's pattern: whose figures, the table, and where to read on. */
function PatternBlockView({ pattern }: { pattern: PatternBlock }) {
	const titleId = `${pattern.id}-title`;
	const lacksFigures = pattern.rows.some((row) => row.includes(noFigure));
	return (
		<section id={pattern.id} aria-labelledby={titleId}>
			<div className="break-inside-avoid">
				<TableHeading id={titleId} level="h2" title={pattern.title}>
					<p className="mt-0.5 text-muted text-sm">{pattern.seasons.join('; ')}</p>
				</TableHeading>
				<DataTable
					caption={`Pattern: ${pattern.title}`}
					captionHidden
					header={pattern.header}
					rows={pattern.rows}
					numeric={[2, 3]}
					narrow="numbered"
				/>
			</div>
			{lacksFigures ? (
				<p className="mt-2 text-muted text-sm">
					A dash means that our source states no figure there.
				</p>
			) : null}
			<PatternNote note={pattern.note} />
			<div className="mt-1">
				<ExamLinks exams={pattern.exams} />
			</div>
		</section>
	);
}
