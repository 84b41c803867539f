import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { faqTopics } from '#app/features/content/collections/faq-topics.ts';
import {
	describeAnswer,
	findSentence,
	type OfferSentence,
	readOfferSentences,
} from '#app/features/offer/offer-sentences.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { faqPage } from '#app/features/seo/structured-data.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SampleMark, SampleNote } from '#app/ui/sample-mark.tsx';
import scene from '#content/pictures/scenes/faq.svg?url';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage, resources } from '../blocks/resource-page.tsx';
import type { Route } from './+types/route.ts';

const page = {
	path: '/faq',
	title: 'FAQ: what families ask us',
	description:
		'Short answers for students and parents about fees, refunds, timings, mentors, devices, language, safety and our tests.',
	crumbs: [resources, { label: 'FAQ', to: '/faq' }],
};

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const read = async () => {
		const [faqs, sentences] = await Promise.all([
			request.content.list('faq'),
			readOfferSentences(request.content),
		]);
		return faqs.map(({ slug, data: { alsoAsked: _searched, figure, ...data } }) => ({
			...data,
			slug,
			sentence: findSentence(sentences, figure),
		}));
	};
	return await readOrExplain(request, read, (faqs) => ({
		...page,
		structuredData: faqs.length > 0 ? [faqPage(faqs.map(toStructured))] : [],
	}));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

/** Samples are left out of the structured data. */
function toStructured({
	question,
	answer,
	sentence,
}: {
	question: string;
	answer: string;
	sentence?: OfferSentence;
}) {
	return {
		question,
		answer: sentence && !sentence.isSample ? describeAnswer(answer, sentence) : answer,
	};
}

type ShownFaq = NonNullable<Route.ComponentProps['loaderData']['found']>[number];

export default function FaqPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="FAQ"
			header={{
				crumbs: page.crumbs,
				title: page.title,
				intro: 'Short answers about fees, refunds, timings, mentors, tests and privacy.',
				scene,
			}}
		>
			{found ? <Questions faqs={found} /> : <ReadFailure what="the questions" />}
		</ResourcePage>
	);
}

/** The questions by topic; one answer is open at a time. */
function Questions({ faqs }: { faqs: ShownFaq[] }) {
	const topics = [...faqTopics, undefined].flatMap((topic) => {
		const asked = faqs.filter((faq) => faq.topic === topic);
		return asked.length > 0 ? [{ label: topic ?? 'More questions', asked }] : [];
	});
	return (
		<>
			<nav aria-label="Topics" className="chips no-print">
				{topics.map(({ label }) => (
					<a key={label} href={`#${toId(label)}`} className="chip text-brand">
						{label}
					</a>
				))}
			</nav>
			{faqs.some(({ sentence }) => sentence?.isSample) ? <SampleNote className="mt-2" /> : null}
			{topics.map(({ label, asked }, index) => (
				<section key={label} aria-labelledby={toId(label)} className="mt-8">
					<h2 id={toId(label)} className="mb-3 text-2xl">
						{label}
					</h2>
					<Accordion
						name="faq"
						openAtFirst={index === 0 ? 0 : undefined}
						items={asked.map(({ slug, question, answer, sentence, readOn }) => ({
							id: slug,
							title: question,
							text: sentence ? <OpenedAnswer sentence={sentence} answer={answer} /> : answer,
							more: readOn ? <ReadOn to={readOn} about={question} /> : undefined,
						}))}
					/>
				</section>
			))}
		</>
	);
}

function OpenedAnswer({ sentence, answer }: { sentence: OfferSentence; answer: string }) {
	// The first sentence is the answer; a whole paragraph in bold would be hard to read.
	const [first = sentence.text] = /^.*?[.!?](?=\s|$)/.exec(sentence.text) ?? [];
	return (
		<>
			<span className="mb-2 block">
				<strong>{first}</strong>
				{sentence.text.slice(first.length)} {sentence.isSample ? <SampleMark /> : null}
			</span>
			{answer}
		</>
	);
}

/** Where an answer is continued, in words; for another page the question says it. */
const places: Record<string, string | undefined> = {
	'/analysis': 'on the Exam Analysis page',
	'/book': 'on the booking page',
	'/parents': 'on the page for parents',
	'/pattern': 'on the Exam Pattern page',
	'/privacy': 'in the privacy notice',
	'/programmes': 'on the All programmes page',
	'/scholarshiptest': 'on the scholarship test page',
	'/terms': 'in the terms',
};

function ReadOn({ to, about }: { to: string; about: string }) {
	return (
		<Link
			to={to}
			className="mt-2 inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
		>
			Read more <span className="sr-only">{places[to] ?? `about “${about}”`}</span>{' '}
			<Icon name="arrow" className="size-4" />
		</Link>
	);
}

function toId(label: string) {
	return label.toLowerCase().replaceAll(' ', '-');
}
