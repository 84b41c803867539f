import type { ReactNode } from 'react';
import { formatInZone, indiaZone } from '#app/platform/describe-zone.ts';
import { ConfirmTime } from '../../booking-times/confirm-time.tsx';
import type { PickerData } from '../../booking-times/load-book.server.ts';
import { TimePicker } from '../../booking-times/time-picker.tsx';
import { usePickerAddress } from '../../booking-times/use-picker-address.ts';
import { useFirstIdempotencyKey } from '../../drafts/draft-storage.ts';
import { idempotencyKeyName } from '../../drafts/send-outcomes.ts';

/** Chooses a time for a family and confirms it. */
export function ChooseTime(props: {
	picker: PickerData;
	path: string;
	/** Query parameters that stay in the URL. */
	keep: Record<string, string>;
	intent: string;
	button: string;
	/** Shown before the confirmation. */
	children?: ReactNode;
}) {
	const { picker, path, keep } = props;
	const idempotencyKey = `${useFirstIdempotencyKey()}.${props.intent}`;
	const address = usePickerAddress(path, keep);
	if (picker.start === null) {
		return (
			<div className="mt-6">
				<TimePicker picker={picker} zone={indiaZone} address={address} />
			</div>
		);
	}
	return (
		<ConfirmTime
			start={picker.start}
			address={address}
			intent={props.intent}
			button={props.button}
			className="mt-6 space-y-4"
		>
			<p className="font-semibold text-lg">
				{picker.kind.name}, {formatInZone(indiaZone, picker.start)}
			</p>
			{props.children}
			<input type="hidden" name={idempotencyKeyName} value={idempotencyKey} />
			<input type="hidden" name="kind" value={picker.kind.slug} />
		</ConfirmTime>
	);
}
