import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Container, Section } from '#app/ui/section.tsx';
import { EnrollStrip } from '../blocks/enroll-strip.tsx';
import type { ProgrammeData } from './load-programme.server.ts';
import { ProgrammeTabs } from './programme-tabs.tsx';

/** One mentorship programme. */
export function ProgrammePage({ crumbs, programme, instructors, reviews }: ProgrammeData) {
	return (
		<main key={programme.address} id="main">
			<ProgrammeHero crumbs={crumbs} programme={programme} />
			<Container className="grid gap-10 py-12 md:py-16 lg:grid-cols-12 lg:gap-12">
				<FactsPanel facts={programme.facts} note={programme.note} />
				<ProgrammeTabs programme={programme} />
			</Container>
			<Instructors instructors={instructors} />
			<Reviews reviews={reviews} />
			<EnrollStrip programme={programme.menuLabel} source="programme page" />
		</main>
	);
}

/** The way here, the name, the scene and the tagline. */
function ProgrammeHero({ crumbs, programme }: Pick<ProgrammeData, 'crumbs' | 'programme'>) {
	return (
		<PageHeader crumbs={crumbs} title={programme.title}>
			<div className="mt-6 grid items-center gap-x-12 gap-y-6 md:mt-8 md:grid-cols-12">
				<Picture
					picture={programme.picture}
					first
					className="aspect-8/5 w-full rounded-card object-cover md:col-span-7"
				/>
				<div className="md:col-span-5">
					<ConstellationRule />
					<p className="mt-3 font-bold font-display text-2xl text-brand">{programme.tagline}</p>
					<p className="mt-4 max-w-prose">{programme.summary}</p>
				</div>
			</div>
		</PageHeader>
	);
}

type Programme = ProgrammeData['programme'];

/** What a parent asks first, in one place; it stays in sight on wide screens. */
function FactsPanel({ facts, note }: Pick<Programme, 'facts' | 'note'>) {
	return (
		<aside aria-labelledby="facts-title" className="lg:order-2 lg:col-span-4">
			<div className="rounded-card border border-line bg-surface p-6 lg:sticky lg:top-24">
				<h2 id="facts-title" className="text-xl">
					At a glance
				</h2>
				<dl className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
					{facts.map((fact) => (
						<div key={fact.label} className="border-line border-t py-3">
							<dt className="text-muted text-sm">{fact.label}</dt>
							<dd className="font-semibold">{fact.value}</dd>
						</div>
					))}
				</dl>
				{note ? <p className="border-line border-t pt-3 text-muted text-sm">{note}</p> : null}
			</div>
		</aside>
	);
}

/** Who teaches the programme; nothing until the provider has named somebody real. */
function Instructors({ instructors }: Pick<ProgrammeData, 'instructors'>) {
	if (instructors.length === 0) return null;
	return (
		<Section labelledBy="instructors-title" tone="deep">
			<h2 id="instructors-title" className="text-3xl">
				Who teaches it
			</h2>
			<ul className="mt-8 grid gap-8 md:grid-cols-2">
				{instructors.map((mentor) => (
					<li key={mentor.slug} className="flex items-start gap-5">
						<Picture
							picture={mentor.picture}
							sizes="6rem"
							className="size-24 shrink-0 rounded-card"
						/>
						<div>
							<h3 className="text-xl">{mentor.name}</h3>
							<p className="text-muted">{mentor.designation}</p>
							{mentor.bio ? <p className="mt-2 max-w-prose">{mentor.bio}</p> : null}
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** What its students say; nothing until there are real words to show. */
function Reviews({ reviews }: Pick<ProgrammeData, 'reviews'>) {
	if (reviews.length === 0) return null;
	return (
		<Section labelledBy="reviews-title" tone="surface">
			<h2 id="reviews-title" className="text-3xl">
				What its students say
			</h2>
			<ul className="mt-8 gap-12 md:columns-2">
				{reviews.map((review) => (
					<li key={review.slug} className="mb-10 break-inside-avoid">
						<figure className="border-action border-l-4 pl-5">
							<blockquote className="text-lg">{review.words}</blockquote>
							<figcaption className="mt-4 flex items-center gap-4">
								<Picture
									picture={review.picture}
									sizes="4rem"
									className="size-14 shrink-0 rounded-full"
								/>
								<p>
									<b className="font-semibold">{review.name}</b>
									<span className="block text-muted text-sm">{review.detail}</span>
								</p>
							</figcaption>
						</figure>
					</li>
				))}
			</ul>
		</Section>
	);
}
