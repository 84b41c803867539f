import type { ShownEnquiry } from '#app/features/student-account/read-own-page.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The student's enquiries with their status, the latest first. */
export function OwnEnquiries({ enquiries, next }: { enquiries: ShownEnquiry[]; next: string }) {
	return (
		<section aria-labelledby="enquiries">
			<h2 id="enquiries" className="text-2xl">
				Your enquiries
			</h2>
			{enquiries.length > 0 ? (
				<ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
					{enquiries.map((enquiry) => (
						<Row key={enquiry.id} enquiry={enquiry} />
					))}
				</ul>
			) : (
				<div className="mt-4 rounded-card border border-line bg-surface p-6">
					<ConstellationRule />
					<p className="mt-3 max-w-prose">
						Nothing yet. Ask us about an exam, a programme or a plan. {next}
					</p>
				</div>
			)}
			<ButtonLink to="/contactus" variant="primary" className="mt-5">
				Book a free counselling session
			</ButtonLink>
		</section>
	);
}

function Row({ enquiry }: { enquiry: ShownEnquiry }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 md:px-6">
			<div>
				<p className="font-semibold">{enquiry.title}</p>
				<p className="text-muted text-sm">
					<span className="tabular-nums">{enquiry.reference}</span> ·{' '}
					<time dateTime={enquiry.day}>{formatDay(enquiry.day)}</time>
				</p>
			</div>
			<p className="flex items-center gap-1.5 rounded-full bg-success-tint px-3 py-1 font-semibold text-sm text-success">
				<Icon name="check" className="size-4" />
				{enquiry.status}
			</p>
		</li>
	);
}
