import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** An action that one click cannot undo: it explains what it does and asks first, also without JavaScript. */
export function AskFirst(props: {
	/** The button that asks first, with its subject for those who cannot see the context. */
	ask: string;
	about?: string;
	/** What will happen. */
	message: ReactNode;
	intent: string;
	button: string;
	fields?: Record<string, string>;
	isPermanent?: boolean;
}) {
	const { ask, about, isPermanent } = props;
	return (
		<details>
			<summary
				className={`min-h-11 cursor-pointer py-2.5 underline ${isPermanent ? 'text-danger' : 'text-brand'}`}
			>
				{ask}
				{about ? <span className="sr-only">: {about}</span> : null}
			</summary>
			<Form method="post" preventScrollReset className="max-w-sm space-y-3 pb-4">
				<p>{props.message}</p>
				{Object.entries(props.fields ?? {}).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button
					type="submit"
					name="intent"
					value={props.intent}
					variant={isPermanent ? 'danger' : 'secondary'}
				>
					{props.button}
				</Button>
			</Form>
		</details>
	);
}
