import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Container, Section } from '#app/ui/section.tsx';
import { EnquiryForm } from '../blocks/enquiry-form.tsx';
import { OpenDataLine } from '../blocks/source-line.tsx';
import { NextTimes } from '../book/next-times.tsx';
import { Contents } from '../exam/exam-contents.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';
import { AtAGlance, splitFacts } from './at-a-glance.tsx';
import { FactList } from './fact-list.tsx';
import { nameInSentence } from './institute-places.ts';
import type { InstituteData } from './load-institute.server.ts';
import { Programmes } from './programmes.tsx';
import { WaysIn } from './ways-in.tsx';

/** The page of an institute: where it is, its facts, the exams that lead there, and links to other institutes. */
export function InstitutePage(data: InstituteData) {
	const { institute } = data;
	const site = useSite();
	return (
		<main key={institute.address} id="main">
			<InstituteHeader {...data} />
			<Container className="grid gap-x-12 gap-y-12 py-10 md:py-14 lg:grid-cols-12">
				<div className="min-w-0 space-y-12 lg:col-span-8">
					<AtAGlance {...data} />
					<Programmes {...data} />
					<WaysIn {...data} />
					<InstituteFacts {...data} />
					<OpenDataLine file={data.dataFile} />
					<section aria-labelledby="about">
						<h2 id="about" className="mb-3 text-2xl">
							{titleAbout(institute.name)}
						</h2>
						<Prose html={data.descriptionHtml} />
					</section>
				</div>
				<aside aria-labelledby="counselling" className="lg:col-span-4">
					<div className="rounded-card border border-line bg-surface p-5 shadow-raised md:p-7">
						<h2 id="counselling" className="mb-4 text-2xl">
							Free counselling session
						</h2>
						{site ? (
							<ButtonLink variant="primary" to={bookingLink(site)} className="w-full">
								Book a Counselling Session
							</ButtonLink>
						) : null}
						<NextTimes className="mt-5 border-line border-b pb-4" label="At a time you choose" />
						<p className="mt-4 mb-4 text-muted text-sm">
							Or leave your number, and a counsellor will call you.
						</p>
						<EnquiryForm
							form="counselling"
							variant="secondary"
							source={`${institute.address}#counselling`}
							prefill={{ target: institute.name }}
						/>
					</div>
					{/* Sticky, because the form above is taller than a screen and scrolls out of sight. */}
					<div className="no-print mt-8 hidden lg:sticky lg:top-28 lg:block">
						<Contents links={partsOf(data)} />
					</div>
				</aside>
			</Container>
			<Section labelledBy="explore-management" tone="deep">
				<h2 id="explore-management" className="text-3xl">
					Explore Management
				</h2>
				<p className="mt-3 mb-5 max-w-prose">
					See where the other institutes are and what each one teaches after class 12.
				</p>
				<ButtonLink to="/institute" variant="secondary">
					All institutes, with a map
				</ButtonLink>
			</Section>
		</main>
	);
}

/** The sections of the page with content. */
function partsOf({ institute, record }: InstituteData) {
	const { programmes, unknown } = record;
	return [
		{ id: 'glance', title: 'At a glance' },
		...(programmes.length + unknown.length > 0
			? [{ id: 'programmes', title: 'Programmes after class 12' }]
			: []),
		{ id: 'exams', title: 'Exams that lead here' },
		...(splitFacts(record).others.length > 0
			? [{ id: 'facts', title: 'Rank, campus and more' }]
			: []),
		{ id: 'about', title: titleAbout(institute.name) },
	];
}

function titleAbout(name: string) {
	return `About ${nameInSentence(name)}`;
}

/** Rank, campus and the like, with their sources. */
function InstituteFacts({ record }: InstituteData) {
	const { others } = splitFacts(record);
	if (others.length === 0) return null;
	return (
		<section aria-labelledby="facts">
			<h2 id="facts" className="text-2xl">
				Rank, campus and more
			</h2>
			<div className="mt-3">
				<FactList facts={others} />
			</div>
		</section>
	);
}

/** The top of the page: breadcrumb, name, summary and banner. */
function InstituteHeader({ crumbs, institute, banner }: InstituteData) {
	return (
		<div className="border-line border-b bg-brand-tint">
			<Container className="grid items-center gap-x-12 gap-y-6 py-8 md:py-12 lg:grid-cols-12">
				<div className="lg:col-span-6">
					<Breadcrumb crumbs={crumbs} />
					<h1 className="mt-3 text-3xl">{institute.name}</h1>
					<p className="mt-3 max-w-prose text-lg">{institute.summary}</p>
				</div>
				<Picture
					picture={banner}
					first
					className="aspect-5/2 w-full rounded-card bg-surface object-cover lg:col-span-6"
				/>
			</Container>
		</div>
	);
}
