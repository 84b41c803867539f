import { appContext } from '#app/app-context.ts';
import { license, openDataAddresses } from '#app/features/facts/write-open-data.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
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
		seo: await buildPageSeo(request, {
			path: '/facts',
			title,
			description,
			crumbs,
			dataFile: openDataAddresses.facts,
			datasetName: 'Facts about management entrance exams and institutes in India',
		}),
		brand: site.brand,
		license,
		files: listFiles(),
		exams: exams.map(({ slug, label }) => ({ label, to: openDataAddresses.exam(slug) })),
	};
}

function listFiles() {
	return [
		{ label: 'All facts', to: openDataAddresses.facts },
		{ label: 'The schema for all files', to: openDataAddresses.schema },
		{
			label: 'Example: marks worked out for IPMAT Indore',
			to: '/score/ipmat-indore.json?verbal-ability-mcq.right=34&verbal-ability-mcq.wrong=8',
		},
		{
			label: 'Example: a comparison of two exams',
			to: '/compare.json?exams=ipmat-indore,jipmat',
		},
	];
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
				intro="Everything we publish about exams and institutes, for use in your own tables, apps and articles."
			/>
			<Container className="py-8 md:py-12">
				<div className="max-w-prose space-y-4">
					<p>
						Every date, paper pattern, rule, fee and cut-off on our exam pages is also in these
						files. For each fact, the files give the season, the source, whether the source is
						official, and the day we last checked it.
					</p>
					<p>
						You may use the files for anything, including paid work, under the{' '}
						<a href={licence.url} rel="license" className="text-brand underline">
							{licence.name}
						</a>{' '}
						licence, as long as you credit {brand} and link to this page. The licence covers our
						collection of facts. The original pages and documents belong to those who published
						them.
					</p>
				</div>
				<FileList title="Files" files={files} />
				<FileList title="One exam" files={exams} />
				<h2 className="mt-10 text-2xl">How to read the files</h2>
				<ul className="mt-3 max-w-prose list-disc space-y-2 pl-5">
					<li>
						“Official” means that the fact comes from the institute or the testing agency itself.
						“Reported” means that the fact comes from another source.
					</li>
					<li>If two sources disagree about the same season, we list what each of them says.</li>
					<li>
						The value null means that we do not know. An empty list of limits means that the source
						states no limits.
					</li>
					<li>
						A season is the year of admission, so the 2026 season includes exams held late in 2025.
						If the season is given as 2022-2026, the fact was the same in each of those years.
					</li>
					<li>
						Your software can also find out which exams a student can take: POST the student’s
						details to /plan.json. Nothing you send is stored.
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
			<ul className="mt-2 columns-2 gap-x-6 sm:gap-x-10 lg:columns-3">
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
