import { Link } from 'react-router';
import { formatInBothZones } from '#app/platform/describe-zone.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { ConfirmTime } from '../../booking-times/confirm-time.tsx';
import type { PickerData } from '../../booking-times/load-book.server.ts';
import { TimePicker } from '../../booking-times/time-picker.tsx';
import { usePickerAddress } from '../../booking-times/use-picker-address.ts';

/** Chooses another time for a booking and confirms it. */
export function MoveBooking(props: {
	picker: PickerData;
	token: string;
	zone: string;
	/** When the session is now. */
	now: number;
	isGone: boolean;
	answer?: FormAnswer;
}) {
	const { picker, token, zone } = props;
	const address = usePickerAddress(`/booking/${token}`, { move: '' });
	if (picker.start === props.now) {
		return (
			<div className="space-y-4">
				<p role="status">
					Your session is already at this time: <b>{formatInBothZones(picker.start, zone)}</b>.
				</p>
				<ButtonLink to={`/booking/${token}`}>See your booking</ButtonLink>
			</div>
		);
	}
	if (picker.start !== null) {
		return (
			<ConfirmTime
				start={picker.start}
				address={address}
				intent="move"
				button="Move it"
				// With the chosen time, so that a refusal shows it again.
				action={address({ start: new Date(picker.start).toISOString() })}
				className="max-w-prose space-y-4"
			>
				<FormMessage answer={props.answer} />
				<p>
					Move your session to <b>{formatInBothZones(picker.start, zone)}</b>?
				</p>
			</ConfirmTime>
		);
	}
	return (
		<div className="space-y-6">
			<FormMessage
				text={props.isGone ? 'That time is no longer free. Your session is unchanged.' : undefined}
				isError
			/>
			<TimePicker picker={picker} zone={zone} address={address} />
			<p>
				<Link to={`/booking/${token}`} className="underline">
					Keep the current time
				</Link>
			</p>
		</div>
	);
}
