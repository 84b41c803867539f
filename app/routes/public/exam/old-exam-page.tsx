import type { ReactNode } from 'react';
import { EnquiryForm } from '#app/features/enquiries/enquiry-form.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { WeightageBar } from '#app/ui/charts/weightage-bar.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Container } from '#app/ui/section.tsx';
import { SeasonNote } from '../blocks/season-note.tsx';
import { CounsellingCall } from './counselling-call.tsx';
import { ExamContents } from './exam-contents.tsx';
import { LeadsTo } from './leads-to.tsx';
import type { OldExamData } from './load-old-exam.server.ts';
import { ImportantDates } from './old-dates.tsx';
import { ExamGlance } from './old-glance.tsx';
import { ExamPattern } from './old-pattern.tsx';

/** An exam: what it is, who may take it, when, how it is marked, and where it leads. */
export function OldExamPage(data: OldExamData) {
	const { exam } = data;
	const parts = partsOf(data);
	return (
		<main key={exam.address} id="main">
			<PageHeader crumbs={data.crumbs} title={exam.title} lead={exam.summary}>
				<ExamGlance {...data} />
			</PageHeader>
			<Container className="grid gap-x-12 gap-y-10 py-10 md:py-14 lg:grid-cols-12">
				<ExamContents links={parts} />
				<div className="min-w-0 space-y-10 md:space-y-12 lg:col-span-9">
					{parts.map((part) => (
						<ExamSection
							key={part.id}
							id={part.id}
							title={part.title}
							facts={part.isFact ? exam : undefined}
						>
							{part.content}
						</ExamSection>
					))}
				</div>
			</Container>
			<CounsellingCall exam={exam} />
			<Modal name="enquire" title="Book a Counselling Session">
				<EnquiryForm
					form="counselling"
					source={`${exam.address}#book`}
					prefill={{ target: exam.menuLabel }}
				/>
			</Modal>
		</main>
	);
}

interface Part {
	id: string;
	title: string;
	/** True for groups of facts, which belong to a season. */
	isFact?: boolean;
	content: ReactNode;
}

function partsOf(data: OldExamData): Part[] {
	const { exam } = data;
	const parts: Part[] = [
		{ id: 'about', title: 'About the course', content: <Prose html={data.descriptionHtml} /> },
		{
			id: 'eligibility',
			title: 'Eligibility',
			isFact: true,
			content: <PointList points={exam.eligibility} sign="check" />,
		},
		{
			id: 'selection',
			title: 'Selection and admission',
			isFact: true,
			content: <Selection exam={exam} />,
		},
		{ id: 'dates', title: 'Important dates', isFact: true, content: <ImportantDates {...data} /> },
		{ id: 'pattern', title: 'Exam pattern', isFact: true, content: <ExamPattern {...data} /> },
		{
			id: 'facts',
			title: 'Good to know',
			isFact: true,
			content: <GoodToKnow facts={exam.facts} />,
		},
		{ id: 'institutes', title: 'Where it leads', content: <LeadsTo leadsTo={data.leadsTo} /> },
		{ id: 'questions', title: 'Questions and answers', content: <Questions faqs={exam.faqs} /> },
		{ id: 'footnotes', title: 'Footnotes', content: <Footnotes footnotes={exam.footnotes} /> },
	];
	const isEmpty: Record<string, boolean> = {
		eligibility: exam.eligibility.length === 0,
		selection: exam.selection.length + exam.weightage.length === 0,
		facts: exam.facts.length === 0,
		questions: exam.faqs.length === 0,
		footnotes: exam.footnotes.length === 0,
	};
	return parts.filter((part) => !isEmpty[part.id]);
}

function Questions({ faqs }: { faqs: OldExamData['exam']['faqs'] }) {
	const items = faqs.map((faq) => ({ title: faq.question, text: faq.answer }));
	return <Accordion items={items} openAtFirst={1} />;
}

function Footnotes({ footnotes }: { footnotes: readonly string[] }) {
	return (
		<ol className="list-decimal space-y-2 pl-5 text-muted text-sm marker:text-brand">
			{footnotes.map((footnote) => (
				<li key={footnote} className="max-w-prose">
					{footnote}
				</li>
			))}
		</ol>
	);
}

const looks: Partial<Record<IconName, string>> = {
	check: 'text-success',
	star: 'fill-action text-action-hover',
};

/** Points, each behind a small sign. */
function PointList({ points, sign }: { points: readonly string[]; sign: 'check' | 'star' }) {
	return (
		<ul className="space-y-3">
			{points.map((point) => (
				<li key={point} className="flex gap-3">
					<Icon name={sign} className={`mt-1 size-5 ${looks[sign]}`} />
					<p className="max-w-prose">{point}</p>
				</li>
			))}
		</ul>
	);
}

/** Facts as pairs of a name and a value. */
function GoodToKnow({ facts }: { facts: readonly { label: string; value: string }[] }) {
	return (
		<dl className="grid gap-x-10 sm:grid-cols-2">
			{facts.map((fact) => (
				<div key={fact.label} className="border-line border-b py-3">
					<dt className="text-muted text-sm">{fact.label}</dt>
					<dd className="font-semibold">{fact.value}</dd>
				</div>
			))}
		</dl>
	);
}

/** A part of the page under its heading; a group of facts also says whose they are. */
function ExamSection(props: {
	id: string;
	title: string;
	facts?: Pick<OldExamData['exam'], 'season' | 'officialSite'>;
	children: ReactNode;
}) {
	const { id, title, facts, children } = props;
	return (
		<section aria-labelledby={id} className="border-line border-t pt-8 first:border-0 first:pt-0">
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			{facts ? <SeasonNote season={facts.season} officialSite={facts.officialSite} /> : null}
			<div className="mt-5">{children}</div>
		</section>
	);
}

/** How candidates are chosen, and what counts how much. */
function Selection({ exam }: { exam: OldExamData['exam'] }) {
	return (
		<>
			<PointList points={exam.selection} sign="star" />
			{exam.weightage.length > 0 ? (
				<div className="mt-7 rounded-card border border-line bg-surface p-5 md:p-6">
					<h3 className="mb-4 text-xl">Weightage</h3>
					<WeightageBar
						label={`Weightage, ${exam.place}`}
						parts={exam.weightage}
						footnote={exam.footnotes.length > 0 ? '#footnotes' : undefined}
					/>
				</div>
			) : null}
		</>
	);
}
