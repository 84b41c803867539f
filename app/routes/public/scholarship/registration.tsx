import { EnquiryForm } from '#app/features/enquiries/enquiry-form.tsx';

/** The form: for this test, or for the next one when this one is over. */
export function Registration({ isPast }: { isPast: boolean }) {
	return (
		<section
			id="register"
			aria-labelledby="register-title"
			className="self-start rounded-card border border-line bg-surface p-6 shadow-raised md:p-8 lg:col-span-5"
		>
			<h2 id="register-title" className="text-2xl">
				{isPast ? 'Register interest in the next test' : 'Register for the scholarship test'}
			</h2>
			<p className="mt-2 mb-6 text-muted">
				{isPast ? 'We have no new date to show yet. ' : null}
				Sending the form binds you to nothing.
			</p>
			<EnquiryForm form="scholarship" source="scholarship page" />
		</section>
	);
}
