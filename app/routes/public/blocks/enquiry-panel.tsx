import { EnquiryForm } from '#app/features/enquiries/enquiry-form.tsx';
import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { useSite } from '#app/features/navigation/use-site.ts';
import { phoneLink } from '../shell/contact-links.ts';

/** A question to a counsellor, beside what the visitor reads. */
export function EnquiryPanel({ source }: { source: string }) {
	const site = useSite();
	return (
		<section
			aria-labelledby="enquiry-panel"
			className="no-print rounded-card border border-line bg-surface p-5 shadow-raised md:p-6"
		>
			<h2 id="enquiry-panel" className="text-2xl">
				{enquiryForms.enquiry.title}
			</h2>
			{site ? (
				<p className="mt-2 mb-5 text-muted text-sm">
					Or call{' '}
					<a
						href={phoneLink(site)}
						className="inline-block whitespace-nowrap py-1 font-semibold text-brand underline"
					>
						{site.phone}
					</a>
					, {site.hours}.
				</p>
			) : null}
			{/* The one marigold button of these pages is the call to book a session below. */}
			<EnquiryForm form="enquiry" source={source} look="secondary" />
		</section>
	);
}
