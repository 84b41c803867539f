import type { ReactNode } from 'react';
import { capitalise, lowerFirst } from '#app/platform/text.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Container } from '#app/ui/section.tsx';
import { NotFoundList, ReadOn } from '../blocks/official-links.tsx';
import { OpenDataLine } from '../blocks/source-line.tsx';
import { ExamCounsellingCall, StayingStep, TopStep } from './counselling-prompts.tsx';
import { CutoffCharts } from './cutoff-charts.tsx';
import { ExamContents } from './exam-contents.tsx';
import { ExamDates } from './exam-dates.tsx';
import { ExamGlance } from './exam-glance.tsx';
import { ExamPapers } from './exam-papers.tsx';
import { LeadsTo } from './leads-to.tsx';
import type { ExamData } from './load-exam.server.ts';
import { SeasonChanges } from './season-switch.tsx';
import { Selection } from './selection.tsx';
import { TopicList } from './topic-list.tsx';

/** The page of an exam for one season: eligibility, dates, purpose, marking and institutes. */
export function ExamPage(data: ExamData) {
	const { exam, season } = data;
	const { parts, missing } = partsOf(data);
	return (
		<main key={`${exam.address} ${season}`} id="main">
			<PageHeader crumbs={data.crumbs} title={data.heading}>
				<TopStep />
				<ExamGlance {...data} />
			</PageHeader>
			<Container className="grid gap-x-12 gap-y-8 py-8 md:py-12 lg:grid-cols-12">
				<ExamContents links={parts}>
					<StayingStep />
				</ExamContents>
				<div className="min-w-0 space-y-10 md:space-y-12 lg:col-span-9">
					{parts.map(({ id, title, content }) => (
						<section key={id} aria-labelledby={id} className="exam-part">
							<h2 id={id}>{title}</h2>
							<div>{content}</div>
						</section>
					))}
					<NotKnown {...data} missing={missing} />
					<OpenDataLine file={data.dataFile} />
				</div>
			</Container>
			<ExamCounsellingCall />
		</main>
	);
}

interface Part {
	id: string;
	title: string;
	/** The title among those without content. */
	shortTitle?: string;
	content: ReactNode;
}

/** The sections with content, and the names of those without. */
function partsOf(data: ExamData): { parts: Part[]; missing: string[] } {
	const { view, about, record, season } = data;
	const { tests, steps, weightage, changes } = view;
	const facts: (Part & { isEmpty: boolean })[] = [
		{
			id: 'eligibility',
			title: 'Eligibility',
			content: <TopicList {...view.eligibility} />,
			isEmpty: view.eligibility.topics.length === 0,
		},
		{
			id: 'dates',
			title: 'Important dates',
			content: <ExamDates {...data} />,
			isEmpty: !view.dates && !data.watchable,
		},
		{
			id: 'pattern',
			title: 'Exam pattern',
			content: <ExamPapers papers={view.papers} scoreAddress={data.scoreAddress} />,
			isEmpty: view.papers.length === 0,
		},
		{
			id: 'selection',
			title: 'Selection and admission',
			content: <Selection {...data} />,
			isEmpty: tests.length + steps.length + weightage.length === 0,
		},
		{
			id: 'cutoffs',
			title: 'Cut-offs in past seasons',
			shortTitle: 'Cut-offs',
			content: <CutoffCharts cutoffs={view.cutoffs} />,
			isEmpty: view.cutoffs.length === 0,
		},
		{
			id: 'seats',
			title: 'Seats and course fee',
			content: <TopicList {...view.after} />,
			isEmpty: view.after.topics.length === 0,
		},
	];
	const others: (Part | false | undefined)[] = [
		view.others.topics.length > 0 && {
			id: 'facts',
			title: 'Good to know',
			content: <TopicList {...view.others} />,
		},
		changes &&
			changes.changes.length > 0 && {
				id: 'changes',
				title: `What changed from ${changes.since} to ${season}`,
				content: <SeasonChanges changes={changes.changes} since={changes.since} season={season} />,
			},
		about && { id: 'about', title: 'About the course', content: <Prose html={about.html} /> },
		about &&
			about.leadsTo.length > 0 && {
				id: 'institutes',
				title: 'Where it leads',
				content: <LeadsTo leadsTo={about.leadsTo} />,
			},
		about &&
			about.faqs.length > 0 && {
				id: 'questions',
				title: 'Questions and answers',
				content: (
					<Accordion
						items={about.faqs.map((faq) => ({ title: faq.question, text: faq.answer }))}
						openAtFirst={1}
					/>
				),
			},
	];
	const [empty, known] = [true, false].map((flag) =>
		facts.filter(({ isEmpty }) => isEmpty === flag),
	);
	const missing = (empty ?? []).map(({ title, shortTitle = title }) => shortTitle);
	return {
		parts: [...(known ?? []), ...others.filter((part) => part !== false && part !== undefined)],
		missing: record.unknown.length > 0 || missing.length > 0 ? missing : [],
	};
}

/** What could not be found, and where to ask. */
function NotKnown(data: ExamData & { missing: string[] }) {
	const { record, missing, isPast, ofInstitutes } = data;
	const differs = ofInstitutes.length > 0 ? missing : [];
	const items = [
		...(differs.length > 0 ? [] : missing),
		...(isPast ? [] : record.unknown.map(capitalise)),
	];
	return (
		<>
			{differs.length > 0 ? (
				<section aria-labelledby="differs" className="border-line border-t pt-8">
					<h2 id="differs" className="text-2xl">
						What each institute decides
					</h2>
					<p className="mt-3 max-w-prose">
						See the pages below for {differs.map(lowerFirst).join(', ')}.
					</p>
					<ReadOn pages={ofInstitutes} />
				</section>
			) : null}
			{items.length > 0 ? (
				<section aria-labelledby="unknown" className="border-line border-t pt-8">
					<h2 id="unknown" className="text-2xl">
						What we could not find
					</h2>
					<NotFoundList
						items={[...new Set(items)]}
						ask={isPast ? undefined : whomToAsk(data)}
						href={record.officialSite}
					/>
				</section>
			) : null}
		</>
	);
}

/** The institute that the page is about; a test for several institutes leaves it to the reader which one. */
function whomToAsk({ exam, about }: ExamData) {
	const isInstitute = about?.leadsTo.some(({ name }) => name === exam.place);
	return isInstitute ? exam.place : 'the institute you are applying to';
}
