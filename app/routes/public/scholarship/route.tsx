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
import { Award } from './award.tsx';
import { loadScholarship, type ScholarshipData } from './load-scholarship.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadScholarship(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ScholarshipPage({ loaderData: { crumbs, test } }: Route.ComponentProps) {
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title={test.title} intro={test.summary} />
			<Award test={test} />
			<Container className="grid gap-12 py-14 md:py-20 lg:grid-cols-12">
				<div className="lg:col-span-7">
					<h2 className="mb-6 text-2xl">How it works</h2>
					<StarPath steps={test.steps} />
					<Paper paper={test.paper} />
					<Prose html={test.descriptionHtml} className="mt-14" />
				</div>
				<Registration isPast={test.isPast} />
			</Container>
		</main>
	);
}

/** What the test covers, and the award for each score. */
function Paper({ paper }: Pick<ScholarshipData['test'], 'paper'>) {
	if (!paper) return null;
	const { minutes, sections, awards } = paper;
	return (
		<section aria-labelledby="paper" className="mt-14">
			<h2 id="paper" className="text-2xl">
				The paper and the scholarships
			</h2>
			{paper.sample === 'sample' ? <SampleMark /> : null}
			<p className="mt-2">The test takes {minutes} minutes.</p>
			<div className="mt-4 grid gap-8 sm:grid-cols-2">
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

/** The form, for this test or, after it, for the next one. */
function Registration({ isPast }: { isPast: boolean }) {
	return (
		<section
			id="register"
			aria-labelledby="register-title"
			className="self-start rounded-card border border-line bg-surface p-6 shadow-raised md:p-8 lg:col-span-5"
		>
			<h2 id="register-title" className="text-2xl">
				{isPast ? 'Tell me about the next test' : 'Register for the scholarship test'}
			</h2>
			<p className="mt-2 mb-6 text-muted">
				{isPast ? 'The next date is not fixed yet. ' : null}
				Sending the form does not commit you to anything. If you are in class 10, you may take the
				test, but you can enrol only after the class 10 exam, from the age of 16.
			</p>
			<EnquiryForm
				form="scholarship"
				source="scholarship page"
				submitLabel={isPast ? 'Tell me' : undefined}
			/>
		</section>
	);
}
