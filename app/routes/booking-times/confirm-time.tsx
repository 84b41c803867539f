import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { PickerAddress } from './use-picker-address.ts';

/** Asks to confirm the chosen time, with a link back to the others. */
export function ConfirmTime(props: {
	start: number;
	address: PickerAddress;
	intent: string;
	button: string;
	className: string;
	/** The form's action, if not this page. */
	action?: string;
	/** The question, and further fields to send with the confirmation. */
	children: ReactNode;
}) {
	const { start, address, intent, button, children, ...form } = props;
	return (
		<Form method="post" {...form}>
			{children}
			<input type="hidden" name="start" value={new Date(start).toISOString()} />
			<Button type="submit" name="intent" value={intent} variant="primary">
				{button}
			</Button>
			<p>
				<Link to={address({ start: null })} className="underline">
					Choose another time
				</Link>
			</p>
		</Form>
	);
}
