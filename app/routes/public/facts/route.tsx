import { appContext } from '#app/app-context.ts';
import { license, openDataAddresses } from '#app/features/facts/write-open-data.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import type { Route } from './+types/route.ts';

const crumbs = [{ label: 'Open data', to: '/facts' }];
const title = 'Our facts as open data';
const description =
	'Dates, papers, rules, fees and cut-offs of management entrance exams as data: each with its season, its source and the day we last checked it.';

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const { content } = request;
	const [{ data: site }, exams] = await Promise.all([
		content.single('site'),
		content.labels('exam-facts'),
	]);
	return {
		seo: await describePage(request, {
			path: '/facts',
			title,
			description,
			crumbs,
			dataFile: openDataAddresses.facts,
			datasetName: 'Facts about management entrance exams and institutes in India',
		}),
		brand: site.brand,
		license,
		files: [
			{ label: 'All facts', to: openDataAddresses.facts },
			{ label: 'The schema of all files', to: openDataAddresses.schema },
			{
				label: 'A score, for example of IPMAT Indore',
				to: '/score/ipmat-indore.json?verbal-ability-mcq.right=34&verbal-ability-mcq.wrong=8',
			},
			{
				label: 'A comparison, for example of two exams',
				to: '/compare.json?exams=ipmat-indore,jipmat',
			},
		],
		exams: exams.map(({ slug, label }) => ({ label, to: openDataAddresses.exam(slug) })),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function OpenDataPage({ loaderData }: Route.ComponentProps) {
	const { brand, license: licence, files, exams } = loaderData;
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title={title}
				lead="Everything we say about exams and institutes, for your own tables, apps and articles."
			/>
			<Container className="py-8 md:py-12">
				<div className="max-w-prose space-y-4">
					<p>
						Every date, paper, rule, fee and cut-off on our exam pages is also in these files. Each
						fact names its season, where we read it, whether that was an official page, and the day
						we last checked it.
					</p>
					<p>
						You may use them for anything, also for paid work, under the licence{' '}
						<a href={licence.url} rel="license" className="text-brand underline">
							{licence.name}
						</a>
						. Name {brand} and link to this page. The licence is for our collection; the pages and
						documents we read belong to those who made them.
					</p>
				</div>
				<FileList title="Files" files={files} />
				<FileList title="One exam" files={exams} />
				<h2 className="mt-10 text-2xl">How to read them</h2>
				<ul className="mt-3 max-w-prose list-disc space-y-2 pl-5">
					<li>“Official” was read on a page of the body itself, “reported” anywhere else.</li>
					<li>
						Two facts of one kind and season that differ: the sources disagree, and both are here.
					</li>
					<li>
						null means that we do not know. An empty list of limits means that the source states
						none.
					</li>
					<li>
						A season is the year of the exam. 2022-2026 means that it was so in all of these years.
					</li>
					<li>
						Programs can ask for verdicts, too: POST /plan.json with a student’s details answers
						which exams they may take. Nothing that is sent is stored.
					</li>
					<li>Rules change each year. Before you decide anything, check the official site.</li>
				</ul>
			</Container>
		</main>
	);
}

function FileList({
	title: heading,
	files,
}: {
	title: string;
	files: { label: string; to: string }[];
}) {
	return (
		<>
			<h2 className="mt-10 text-2xl">{heading}</h2>
			<ul className="mt-2 gap-x-10 sm:columns-2 lg:columns-3">
				{files.map(({ label, to }) => (
					<li key={to} className="break-inside-avoid">
						<a
							href={to}
							type="application/json"
							className="flex min-h-11 items-center text-brand underline"
						>
							{label}
						</a>
					</li>
				))}
			</ul>
		</>
	);
}
