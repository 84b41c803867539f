import { appContext } from '#app/app-context.ts';
import { license, openDataAddresses } from '#app/features/facts/write-open-data.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/books.svg?url';
import type { Route } from './+types/route.ts';

const crumbs = [{ label: 'Open data', to: '/facts' }];
const title = 'Our facts as open data';
const description =
	'Management entrance exam dates, papers, rules, fees and cut-offs as data, each with its season, its source and the day we last checked it.';

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
				label: 'A score, for example in IPMAT Indore',
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
				scene={scene}
				intro="Everything we publish about exams and institutes, for your own tables, apps and articles."
			/>
			<Container className="py-8 md:py-12">
				<div className="max-w-prose space-y-4">
					<p>
						Every date, paper, rule, fee and cut-off on our exam pages is also in these files. Each
						fact has its season, its source, whether that is an official page, and the day we last
						checked it.
					</p>
					<p>
						You may use them for anything, including paid work, under the licence{' '}
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
					<li>
						“Official” means we read it on the institute’s or agency’s own page; “reported” means we
						read it elsewhere.
					</li>
					<li>If two facts for the same season differ, the sources disagree, and we list both.</li>
					<li>
						null means that we do not know. An empty list of limits means that the source does not
						state any.
					</li>
					<li>
						A season is the year of the exam. 2022-2026 means it was the same in all those years.
					</li>
					<li>
						Software can ask which exams a student can take: POST the student’s details to
						/plan.json. Nothing you send is stored.
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
