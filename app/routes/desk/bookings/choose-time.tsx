import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { indiaZone, momentIn } from '#app/platform/describe-zone.ts';
import { Button } from '#app/ui/button.tsx';
import { useFirstSendKey } from '../../drafts/draft-storage.ts';
import { sendKeyName } from '../../drafts/send-outcomes.ts';
import type { PickerData } from '../../public/book/load-book.server.ts';
import { TimePicker } from '../../public/book/time-picker.tsx';
import { usePickerAddress } from '../../public/book/use-picker-address.ts';

/** Choosing a time for a family, and saying yes to it. */
export function ChooseTime(props: {
	picker: PickerData;
	path: string;
	/** Parameters of the address that stay. */
	keep: Record<string, string>;
	intent: string;
	button: string;
	/** What else is said or asked before the yes. */
	children?: ReactNode;
}) {
	const { picker, path, keep } = props;
	const sendKey = `${useFirstSendKey()}.${props.intent}`;
	const address = usePickerAddress(path, keep);
	if (picker.start === null) {
		return (
			<div className="mt-6">
				<TimePicker picker={picker} zone={indiaZone} address={address} />
			</div>
		);
	}
	return (
		<Form method="post" className="mt-6 space-y-4">
			<p className="font-semibold text-lg">
				{picker.kind.name}, {momentIn(indiaZone, picker.start)}
			</p>
			{props.children}
			<input type="hidden" name="start" value={new Date(picker.start).toISOString()} />
			<input type="hidden" name={sendKeyName} value={sendKey} />
			<input type="hidden" name="kind" value={picker.kind.slug} />
			<Button type="submit" name="intent" value={props.intent} look="primary">
				{props.button}
			</Button>
			<p>
				<Link to={address({ start: null })} className="underline">
					Choose another time
				</Link>
			</p>
		</Form>
	);
}
