import { FactTable, PatternNote } from '../blocks/fact-table.tsx';
import { ReadOn } from '../blocks/official-links.tsx';
import { formatTotal } from './explain-paper.ts';
import type { PatternBlock, PatternData } from './load-pattern.server.ts';

/** The latest papers side by side, then every exam with its sections, older papers folded. */
export function Patterns({ exams, loose }: PatternData) {
	const newest = exams.flatMap(({ papers: [paper] }) => paper ?? []);
	return (
		<>
			<h2 className="text-2xl">The latest papers side by side</h2>
			<p className="mt-2 mb-3 max-w-prose">
				“Right, wrong, blank” are the marks for such an answer. Where a figure is missing, we do not
				know it.
			</p>
			<FactTable
				caption="The latest papers side by side"
				isFigures
				isLabelled
				header={['Exam', 'Questions', 'Marks', 'Minutes', 'Right, wrong, blank']}
				rows={newest.map((paper) => [
					paper.mostPapers ? `${paper.title}, each paper` : paper.title,
					...[paper.questions, paper.marks, paper.minutes].map((figure) => String(figure ?? '')),
					paper.marking,
				])}
			/>
			<h2 className="mt-10 text-2xl">Section by section</h2>
			<div className="folds">
				{exams.map((exam) => (
					<ExamPapers key={exam.id} exam={exam} />
				))}
				{loose.map(({ id, title, header, rows }) => (
					<Fold key={id} id={id} name={title}>
						<FactTable
							caption={`Pattern: ${title}`}
							header={header}
							rows={rows}
							names={1}
							isFigures
						/>
					</Fold>
				))}
			</div>
		</>
	);
}

function ExamPapers({ exam }: { exam: PatternBlock }) {
	const { id, name, papers, taken, pages, officialSite } = exam;
	const [newest, ...older] = papers;
	const others = describeTaken(taken[0]);
	return (
		<Fold id={id} name={name} note={newest ? formatTotal(newest) : others}>
			{newest ? (
				<>
					<h4>{newest.title}</h4>
					<PaperView paper={newest} />
				</>
			) : null}
			{taken.map((fact) => (
				<div key={fact.source} className="mt-3">
					<p>
						{namesAll(fact) ? null : <CountingTests fact={fact} />}
						{fact.others}.
					</p>
					<p className="source-line">{fact.source}</p>
				</div>
			))}
			{older.map((paper) => (
				<details key={paper.id} className="fold">
					<summary>{paper.title}</summary>
					<PaperView paper={paper} />
				</details>
			))}
			<ReadOn pages={pages} officialSite={officialSite} />
		</Fold>
	);
}

type TakenTests = PatternBlock['taken'][number];

/** “Accepts the IPMAT Indore score”, or its replacement. */
function describeTaken(fact: TakenTests | undefined) {
	const names = fact?.tests.map(({ name }) => name) ?? [];
	if (names.length === 0) return fact?.others;
	if (names.length > 1) return `Accepts a score in ${names.join(' or ')}`;
	return `Accepts the ${names[0]} score`;
}

/** Whether the text names every test, so that a list would add nothing. */
function namesAll({ tests, others }: TakenTests) {
	return (
		others !== undefined && tests.length > 0 && tests.every(({ name }) => others.includes(name))
	);
}

function CountingTests({ fact: { tests, others, season } }: { fact: TakenTests }) {
	// A text that lists several goes on with the list.
	const isList = others?.includes(' or ');
	return (
		<>
			{tests.length > 0 ? `Accepted${season}: ` : `Test${season}: `}
			{tests.map((test, n) => (
				<span key={test.id}>
					{n === 0 ? null : n === tests.length - 1 && !others ? ' or ' : ', '}
					{test.to ? (
						<a href={test.to} className="text-brand underline hover:no-underline">
							{test.name}
						</a>
					) : (
						test.name
					)}
				</span>
			))}
			{others && tests.length > 0 ? (isList ? ', ' : ', or ') : null}
		</>
	);
}

function PaperView({ paper }: { paper: PatternBlock['papers'][number] }) {
	return (
		<>
			<FactTable
				caption={`Pattern: ${paper.title}`}
				header={paper.header}
				rows={paper.rows}
				names={1}
				isFigures
			/>
			{paper.rules ? <p className="mt-2 max-w-prose">{paper.rules}</p> : null}
			<PatternNote note={paper.note} />
			<p className="source-line">{paper.source}</p>
		</>
	);
}

function Fold(props: { id: string; name: string; note?: string; children: React.ReactNode }) {
	return (
		<details>
			<summary>
				<h3>{props.name}</h3>
				<span>{props.note}</span>
			</summary>
			<div id={props.id}>{props.children}</div>
		</details>
	);
}
