import { type ReactNode, type Ref, useEffect, useRef, useSyncExternalStore } from 'react';

/** A form's message that something is wrong; read out at once. */
export function FormAlert(props: { ref?: Ref<HTMLParagraphElement>; children: ReactNode }) {
	return (
		<p
			ref={props.ref}
			role="alert"
			className="mb-4 scroll-mt-28 scroll-mb-40 rounded-control border-danger border-l-4 bg-danger-tint px-4 py-3 font-semibold"
		>
			{props.children}
		</p>
	);
}

/** Says that a form is not sent. Beside the button: whoever has pressed it would not see it above a long form. */
export function UnsentNote(props: {
	/** Whether the button was just pressed. */
	isNew: boolean;
	/** Where the typed words are. */
	kept: string;
}) {
	const { isNew, kept } = props;
	const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
	const place = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (isNew) place.current?.scrollIntoView({ block: 'nearest' });
	}, [isNew]);
	return (
		<FormAlert ref={place}>
			{isOnline
				? `This has not reached us yet. ${kept} Send it again.`
				: `You seem to be offline. ${kept} Send it again when you are back online.`}
		</FormAlert>
	);
}

function followNetwork(listener: () => void) {
	addEventListener('online', listener);
	addEventListener('offline', listener);
	return () => {
		removeEventListener('online', listener);
		removeEventListener('offline', listener);
	};
}
