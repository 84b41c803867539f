import type { ReactNode } from 'react';
import { findMissingGuardian, guestFields } from '#app/features/bookings/guest-fields.ts';
import { useFaults } from '#app/features/forms/use-faults.ts';
import { formatInBothZones } from '#app/platform/describe-zone.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';

/** Who comes: the last step. When the time is gone, another one is chosen here, and nothing typed is lost. */
export function BookingForm(props: {
	kind: string;
	start: number;
	zone: string;
	/** One key books once, however often the button is pressed. */
	bookingKey: string;
	answer?: FormAnswer;
	/** Free times instead of one that is gone. */
	next?: readonly number[];
}) {
	const { kind, start, zone, answer, next } = props;
	const { form, shown, check } = useFaults(guestFields, answer, findMissingGuardian);
	return (
		<form
			ref={form}
			method="post"
			action="/book"
			noValidate
			onSubmit={check}
			className="booking-form space-y-4"
		>
			<FormMessage answer={shown} />
			<input type="hidden" name="kind" value={kind} />
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
			<GuestFields fields={guestFields} answer={shown} />
			<Button type="submit" look="primary" className="w-full">
				Book this time
			</Button>
			<PrivacyLine>You can move or cancel it at any time.</PrivacyLine>
		</form>
	);
}

/** Who comes, with a guardian's contact where the student is a minor, and a field that only programs fill in. */
export function GuestFields(props: { fields: typeof guestFields; answer?: FormAnswer }) {
	const { answer } = props;
	const { guardianName, guardianPhone, guardianEmail, ...own } = props.fields;
	// Without script the first wrong field has the focus, too.
	const names = [...Object.keys(own), 'guardianName', 'guardianPhone', 'guardianEmail'];
	const firstWrong = names.find((name) => answer?.errors?.[name]);
	return (
		<>
			<div className="honeypot" aria-hidden="true">
				<label htmlFor="booking-website">Leave this empty</label>
				<input id="booking-website" name="website" tabIndex={-1} autoComplete="off" />
			</div>
			{Object.entries(own).map(([name, field]) => (
				<Field
					key={name}
					name={name}
					{...field}
					{...valued(field)}
					answer={answer}
					autoFocus={name === firstWrong}
				/>
			))}
			<FieldGroup
				legend="Parent or guardian"
				className="guardian space-y-4"
				help="We invite them too. Needed while the student is at school."
			>
				{Object.entries({ guardianName, guardianPhone }).map(([name, field]) => (
					<Field
						key={name}
						name={name}
						{...field}
						note="needed"
						answer={answer}
						autoFocus={name === firstWrong}
					/>
				))}
				<Field
					name="guardianEmail"
					{...guardianEmail}
					answer={answer}
					autoFocus={firstWrong === 'guardianEmail'}
				/>
			</FieldGroup>
		</>
	);
}

/** What we do with what is written; below every form that books. */
export function PrivacyLine({ children }: { children: ReactNode }) {
	return (
		<p className="text-muted text-sm">
			We use what you write for this session, and for nothing else:{' '}
			<a href="/privacy" className="underline">
				privacy notice
			</a>
			. {children}
		</p>
	);
}

/** With values in the page, a style sheet can tell which class is chosen. */
function valued({ options }: { options?: readonly string[] }) {
	return { options: options?.map((value) => ({ value, label: value })) };
}
