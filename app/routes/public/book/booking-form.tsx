import type { ReactNode } from 'react';
import { bookingFieldsFor, type guestFields } from '#app/features/bookings/guest-fields.ts';
import type { FormField } from '#app/features/forms/define-form.ts';
import { useFormErrors } from '#app/features/forms/use-form-errors.ts';
import { formatInBothZones } from '#app/platform/describe-zone.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import type { BookData } from '../../booking-times/load-book.server.ts';
import { useTypedGuest } from './use-typed-guest.ts';

/**
 * The last step: the guest's details. If the time was taken meanwhile, another can be chosen here without losing the
 * input.
 */
export function BookingForm(props: {
	kind: BookData['kinds'][number];
	start: number;
	zone: string;
	/** An idempotency key: it books once, however often the button is pressed. */
	bookingKey: string;
	canMail: boolean;
	answer?: FormAnswer;
	/** Free times, if the chosen one was taken. */
	next?: readonly number[];
}) {
	const { kind, start, zone, canMail, answer, next } = props;
	const { fields, findMissing } = bookingFieldsFor(canMail && kind.sendsLink);
	const { form, shown, check, findIn } = useFormErrors(fields, answer, findMissing);
	useTypedGuest(form);
	return (
		<form
			ref={form}
			method="post"
			action="/book"
			noValidate
			onSubmit={check}
			className="booking-form space-y-4"
		>
			<FormMessage answer={shown} findErrors={findIn} />
			<input type="hidden" name="kind" value={kind.slug} />
			<input type="hidden" name="zone" value={zone} />
			<input type="hidden" name="key" value={answer?.typed?.key ?? props.bookingKey} />
			<input type="hidden" name="page" value="/book" />
			<input type="hidden" name="source" value="booking page" />
			{next && next.length > 0 ? (
				<FieldGroup legend="Choose another time" className="space-y-1">
					{next.map((one, n) => (
						<Field
							key={one}
							kind="radio"
							name="start"
							value={new Date(one).toISOString()}
							label={formatInBothZones(one, zone)}
							defaultChecked={n === 0}
						/>
					))}
				</FieldGroup>
			) : (
				<input type="hidden" name="start" value={new Date(start).toISOString()} />
			)}
			<GuestFields fields={fields} answer={shown} canMail={canMail} />
			<Button type="submit" variant="primary" className="w-full">
				Book this time
			</Button>
			<PrivacyLine>
				You can move or cancel it at any time.
				{canMail
					? null
					: ' We cannot email you an invitation yet, but the next page shows everything, and you can add the session to your calendar.'}
			</PrivacyLine>
		</form>
	);
}

/** The guests' fields, with a guardian's contact for minors, and a honeypot. */
export function GuestFields(props: {
	fields: typeof guestFields;
	answer?: FormAnswer;
	canMail: boolean;
}) {
	const { answer, canMail } = props;
	const { name, class: schoolClass, ...others } = props.fields;
	const { guardianName, guardianPhone, guardianEmail, ...own } = others;
	// Without JavaScript too, the first invalid field gets the focus.
	const firstWrong = Object.keys(props.fields).find((one) => answer?.errors?.[one]);
	const draw = (fields: Record<string, FormField>) =>
		Object.entries(fields).map(([one, field]) => (
			<Field
				key={one}
				name={one}
				{...field}
				{...valued(field)}
				answer={answer}
				autoFocus={one === firstWrong}
			/>
		));
	return (
		<>
			<div className="honeypot" aria-hidden="true">
				<label htmlFor="booking-website">Leave this empty</label>
				<input id="booking-website" name="website" tabIndex={-1} autoComplete="off" />
			</div>
			{draw({ name, class: schoolClass })}
			<FieldGroup
				legend="Parent or guardian"
				className="guardian space-y-4"
				help={`Needed while the student is at school.${canMail ? ' We will invite them too.' : ''}`}
			>
				{draw({
					guardianName: { ...guardianName, required: true },
					guardianPhone: { ...guardianPhone, required: true },
					// Its only use is the invitation.
					...(canMail && { guardianEmail }),
				})}
			</FieldGroup>
			{draw(canMail ? own : { ...own, email: { ...own.email, help: undefined } })}
		</>
	);
}

/** How we use the data; below every booking form. */
export function PrivacyLine({ children }: { children: ReactNode }) {
	return (
		<p className="text-muted text-sm">
			We will use your details only for this session. See our{' '}
			<a href="/privacy" className="underline">
				privacy notice
			</a>
			. {children}
		</p>
	);
}

/** With value attributes, CSS can tell which class is chosen. */
function valued({ options }: { options?: readonly string[] }) {
	return { options: options?.map((value) => ({ value, label: value })) };
}
