import type { ReactNode } from 'react';
import { EnquiryForm } from '#app/features/enquiries/enquiry-form.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Container } from '#app/ui/section.tsx';
import { CounsellingCall } from './counselling-call.tsx';
import { ExamContents } from './exam-contents.tsx';
import { ExamGlance } from './exam-glance.tsx';
import { ExamPattern } from './exam-pattern.tsx';
import { ExamSection } from './exam-section.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { ImportantDates } from './important-dates.tsx';
import { LeadsTo } from './leads-to.tsx';
import type { ExamData } from './load-exam.server.ts';
import { PointList } from './point-list.tsx';
import { Selection } from './selection.tsx';

/** An exam: what it is, who may take it, when, how it is marked, and where it leads. */
export function ExamPage(data: ExamData) {
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

function partsOf(data: ExamData): Part[] {
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
		{ id: 'institutes', title: 'Where it leads', content: <LeadsTo {...data} /> },
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

function Questions({ faqs }: { faqs: ExamData['exam']['faqs'] }) {
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
