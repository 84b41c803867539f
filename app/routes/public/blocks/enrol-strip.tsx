import { Icon } from '#app/ui/icon.tsx';
import { ModalLink } from '#app/ui/modal.tsx';
import { Container } from '#app/ui/section.tsx';
import { phoneLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';

/** The strip at the end of a programme's page: the help line and ‘Enroll Now’. */
export function EnrolStrip() {
	const site = useSite();
	if (!site) return null;
	return (
		<section aria-label="Enrol" className="on-dark bg-brand text-on-brand">
			<Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-8 md:py-10">
				<div>
					<p className="text-on-brand-muted">Helpline, {site.hours}</p>
					<a
						href={phoneLink(site)}
						className="mt-1 flex min-h-11 items-center gap-3 font-bold font-display text-2xl hover:underline"
					>
						<Icon name="phone" className="size-6 text-action" />
						{site.phone}
					</a>
				</div>
				<ModalLink variant="primary" name="enroll">
					Enroll Now
				</ModalLink>
			</Container>
		</section>
	);
}
