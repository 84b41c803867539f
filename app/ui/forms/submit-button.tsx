import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';

export function SubmitButton(props: {
	children: ReactNode;
	variant?: ButtonVariant;
	className?: string;
	/** The action to take, on a page with several forms. */
	intent?: string;
}) {
	return (
		<Button
			type="submit"
			name={props.intent && 'intent'}
			value={props.intent}
			variant={props.variant ?? 'primary'}
			className={props.className ?? 'w-full'}
		>
			{props.children}
		</Button>
	);
}
