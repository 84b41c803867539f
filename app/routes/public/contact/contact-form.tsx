import { EnquiryForm } from '#app/features/enquiries/enquiry-form.tsx';

/** The contact form, the first thing on the page. */
export function ContactForm() {
	return (
		<section
			aria-labelledby="form-title"
			className="self-start rounded-card border border-line bg-surface p-6 shadow-raised md:p-8 lg:col-span-7"
		>
			<h2 id="form-title" className="mb-6 text-2xl">
				Tell us what you are thinking of
			</h2>
			<EnquiryForm form="contact" source="contact page" />
		</section>
	);
}
