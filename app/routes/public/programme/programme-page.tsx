import { Container } from '#app/ui/section.tsx';
import { EnrollStrip } from '../blocks/enroll-strip.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { Instructors } from './instructors.tsx';
import type { ProgrammeData } from './load-programme.server.ts';
import { ProgrammeHero } from './programme-hero.tsx';
import { ProgrammeTabs } from './programme-tabs.tsx';
import { Reviews } from './reviews.tsx';

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
