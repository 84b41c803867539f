import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { Container } from '#app/ui/section.tsx';
import { StarPath } from '#app/ui/star-path.tsx';
import { EnquiryForm } from '../blocks/enquiry-form.tsx';
import type { Route } from './+types/route.ts';
import { Award, TestFacts } from './award.tsx';
import { loadScholarship, type ScholarshipData } from './load-scholarship.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadScholarship(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

const noTestYet =
	'No test is planned yet. Leave your name and phone number, and we will tell you the date of the next one.';

/** Until a test is planned, only what it takes to tell somebody its date. */
const untilPlanned = { class: [], school: [], city: [], exam: [] };

export default function ScholarshipPage({ loaderData: { crumbs, test } }: Route.ComponentProps) {
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title={test.title}
				intro={test.isPast ? noTestYet : test.summary}
				picture={test.picture}
			>
				{test.isPast ? null : <TestFacts test={test} />}
			</PageHeader>
			<section aria-labelledby="award-title" className="bg-brand-night">
				<Container className="grid gap-x-12 gap-y-8 py-10 md:py-14 lg:grid-cols-12">
					<Award test={test} />
					<Registration isPast={test.isPast} />
				</Container>
			</section>
			<Container className="grid gap-x-12 gap-y-10 py-12 md:py-16 lg:grid-cols-12">
				<div className="lg:col-span-7">
					<h2 className="mb-6 text-2xl">How it works</h2>
					<StarPath steps={test.steps} />
					<Prose html={test.descriptionHtml} className="mt-12" />
				</div>
				<Paper paper={test.paper} />
			</Container>
		</main>
	);
}

/** What the test covers, and the award for each score. */
function Paper({ paper }: Pick<ScholarshipData['test'], 'paper'>) {
	if (!paper) return null;
	const { minutes, sections, awards } = paper;
	return (
		<section aria-labelledby="paper" className="self-start lg:col-span-5">
			<h2 id="paper" className="text-2xl">
				The paper and the scholarships
			</h2>
			<p className="mt-2">
				The test takes {minutes} minutes. {paper.sample === 'sample' ? <SampleMark /> : null}
			</p>
			<div className="mt-4 grid gap-6 sm:max-lg:grid-cols-2">
				<DataTable
					caption="What the test covers"
					header={['Section', 'Questions']}
					rows={sections.map(({ name, questions }) => [name, String(questions)])}
					narrow="table"
				/>
				<DataTable
					caption="What your score earns"
					header={['Your score', 'Off the fee']}
					rows={awards.map(({ score, percent }) => [`${score}% or more`, `${percent}%`])}
					narrow="table"
				/>
			</div>
		</section>
	);
}

/** The form, for this test or, while none is planned, for the next one. */
function Registration({ isPast }: { isPast: boolean }) {
	return (
		<section
			id="register"
			aria-labelledby="register-title"
			className="self-start rounded-card bg-surface p-6 md:p-8 lg:col-span-5"
		>
			<h2 id="register-title" className="text-2xl">
				{isPast ? 'Tell me about the next test' : 'Register for the scholarship test'}
			</h2>
			<p className="mt-2 mb-5 text-muted text-sm">
				Sending this form does not commit you to anything. In class 10? You may take the test, but
				you can enrol only after the class 10 exam, from the age of 16.
			</p>
			<EnquiryForm
				form="scholarship"
				source="scholarship page"
				choices={isPast ? untilPlanned : undefined}
				submitLabel={isPast ? 'Tell me the date' : undefined}
			/>
		</section>
	);
}
