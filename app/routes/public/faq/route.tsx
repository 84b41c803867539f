import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import type { Faq } from '#app/features/content/collections/faq.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { faqPage } from '#app/features/seo/structured-data.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage } from '../blocks/resource-page.tsx';
import type { Route } from './+types/route.ts';

const page = {
	path: '/faq',
	title: 'Frequently asked questions',
	description:
		'How our tests are held, what they cover, how the questions are made up and when you get the result.',
	crumbs: [{ label: 'Resources' }, { label: 'FAQ', to: '/faq' }],
};

const readOn = [
	{ to: '/pattern', label: 'Exam Pattern' },
	{ to: '/analysis', label: 'Exam Analysis' },
	{ to: '/scholarshiptest', label: 'Scholarship test' },
];

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const read = async () => (await request.content.list('faq')).map(({ data }) => data);
	return await readOrExplain(request, read, (faqs) => ({
		...page,
		structuredData: faqs.length > 0 ? [faqPage(faqs)] : [],
	}));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function FaqPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="FAQ"
			header={{
				crumbs: page.crumbs,
				title: page.title,
				lead: 'About our tests: how they are held, what they ask and when you hear from us.',
			}}
		>
			{found ? <Questions faqs={found} /> : <ReadFailure what="the questions" />}
		</ResourcePage>
	);
}

function Questions({ faqs }: { faqs: Faq[] }) {
	const items = faqs.map((faq) => ({ title: faq.question, text: faq.answer }));
	return (
		<>
			<Accordion items={items} openAtFirst={0} />
			<h2 className="mt-10 text-xl">Read on</h2>
			<ul className="mt-1 flex flex-wrap gap-x-6">
				{readOn.map((link) => (
					<li key={link.to}>
						<Link
							to={link.to}
							className="inline-flex min-h-11 items-center font-semibold text-brand underline hover:no-underline"
						>
							{link.label}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}
