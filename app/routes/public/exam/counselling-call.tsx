import { useSite } from '#app/features/navigation/use-site.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ModalLink } from '#app/ui/modal.tsx';
import { Container } from '#app/ui/section.tsx';
import { phoneLink } from '../shell/contact-links.ts';
import type { ExamData } from './load-exam.server.ts';

/** The foot of the page: a person to talk to about this exam. */
export function CounsellingCall({ exam }: { exam: Pick<ExamData['exam'], 'examName'> }) {
	const site = useSite();
	return (
		<section aria-labelledby="book" className="on-dark bg-brand text-on-brand">
			<Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-12 md:py-16">
				<div>
					<h2 id="book" className="text-3xl">
						Is {exam.examName} the right exam for you?
					</h2>
					<p className="mt-3 max-w-prose text-on-brand-muted">
						Talk it through with a counsellor: your class, your marks, the dates that matter and
						what to do first. A parent is welcome on the call.
					</p>
				</div>
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					<ModalLink look="primary" name="enquire">
						Book a Counselling Session
					</ModalLink>
					{site ? (
						<a href={phoneLink(site)} className="flex min-h-12 items-center gap-2 hover:underline">
							<Icon name="phone" /> {site.phone}
						</a>
					) : null}
				</div>
			</Container>
		</section>
	);
}
