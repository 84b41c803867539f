import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button, type ButtonLook } from '#app/ui/button.tsx';

/** Sends a form, once: while it is on its way, it cannot be pressed again. */
export function SubmitButton(props: {
	children: ReactNode;
	look?: ButtonLook;
	className?: string;
	/** The action to take, on a page with several forms. */
	intent?: string;
}) {
	const { state } = useNavigation();
	return (
		<Button
			type="submit"
			name={props.intent && 'intent'}
			value={props.intent}
			look={props.look ?? 'primary'}
			className={`disabled:cursor-wait ${props.className ?? 'w-full'}`}
			disabled={state !== 'idle'}
		>
			{props.children}
		</Button>
	);
}
