import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Container } from '#app/ui/section.tsx';
import { NextTimes } from '../book/next-times.tsx';
import { bookingLink, phoneLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';

/** The counselling call at the end of the page. */
export function ExamCounsellingCall() {
	const site = useSite();
	return (
		<section aria-labelledby="book" className="on-dark bg-brand text-on-brand">
			<Container className="grid items-center gap-x-12 gap-y-8 py-12 md:py-16 lg:grid-cols-12">
				<div className="lg:col-span-7">
					<h2 id="book" className="text-3xl">
						Is this the right exam for you?
					</h2>
					<p className="mt-3 max-w-prose text-on-brand-muted">
						Talk it through in a free counselling session. We go over your class, your marks, the
						dates that matter and what to do first. A parent is welcome on the call.
					</p>
					<div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
						{site ? (
							<>
								<ButtonLink variant="primary" to={bookingLink(site)}>
									Book a Counselling Session
								</ButtonLink>
								<a
									href={phoneLink(site)}
									className="flex min-h-12 items-center gap-2 hover:underline"
								>
									<Icon name="phone" /> {site.phone}
								</a>
							</>
						) : null}
					</div>
				</div>
				<NextTimes className="lg:col-span-5" label="Free counselling session: available times" />
			</Container>
		</section>
	);
}

/** The next step at the top of the page. */
export function TopStep() {
	const site = useSite();
	if (!site) return null;
	return (
		<p className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
			<ButtonLink variant="primary" to={bookingLink(site)}>
				Book a Counselling Session
			</ButtonLink>
			<span className="text-muted text-sm">Free, for you and your parents.</span>
		</p>
	);
}

/** The call to a counselling session beside the text; sticky. */
export function StayingStep() {
	const site = useSite();
	if (!site) return null;
	return (
		<div className="no-print mb-5 hidden rounded-card border border-line bg-surface p-4 lg:block">
			<p className="font-semibold">Questions about this exam?</p>
			<p className="mt-1 text-muted text-sm">Ask them in a free counselling session.</p>
			<ButtonLink size="compact" to={bookingLink(site)} className="mt-3 w-full">
				Book a Counselling Session
			</ButtonLink>
		</div>
	);
}
