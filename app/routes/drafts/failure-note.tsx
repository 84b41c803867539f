import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterDataContext, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { useDismissedStep } from '#app/ui/toast.tsx';
import { listenToOthers, recordShownAnswers, type SendFailure } from './send-outcomes.ts';

/** Why a form did not get through, and the way to sign in where that is the reason. */
export function FailureNote({ message, needsSignIn }: SendFailure) {
	const { pathname } = useLocation();
	useDismissedStep();
	return (
		<p
			role="alert"
			className="mt-3 basis-full rounded-control border-danger border-l-4 bg-danger-tint px-4 py-3 font-semibold text-danger"
		>
			{message}{' '}
			{needsSignIn ? (
				<a
					href={signInAddress(pathname)}
					target="_blank"
					rel="noreferrer"
					className="inline-block py-1 underline"
				>
					Sign in (in a new tab)
				</a>
			) : null}
		</p>
	);
}

/** Where whoever uses this address signs in, to come back to it. */
export function signInAddress(address: string): string {
	const [next = ''] = address.split('?');
	const screen = next.startsWith('/account') ? '/login' : '/update';
	return `${screen}?${new URLSearchParams({ next })}`;
}

/** Without a network a link to another page would put the browser's error page in place of this one. */
function stayOffline(tell: (failure: SendFailure | undefined) => void) {
	const stay = (event: MouseEvent) => {
		const link = event.target instanceof Element && event.target.closest('a');
		if (navigator.onLine || !link || link.target || link.origin !== location.origin) return;
		if (link.pathname === location.pathname) return;
		event.preventDefault();
		event.stopPropagation();
		tell({
			message: 'No connection. This page stays until you are online again.',
			needsSignIn: false,
		});
	};
	const forget = () => tell(undefined);
	// On the window, so that it comes before the router.
	addEventListener('click', stay, true);
	addEventListener('online', forget);
	return () => {
		removeEventListener('click', stay, true);
		removeEventListener('online', forget);
	};
}

/** Says why a button had no effect that belongs to no form with text; it stays until it is closed. */
export function OtherFailures() {
	const [failure, setFailure] = useState<SendFailure>();
	useEffect(() => listenToOthers(setFailure), []);
	useEffect(() => stayOffline(setFailure), []);
	const answers = useContext(UNSAFE_DataRouterDataContext)?.actionData ?? null;
	useEffect(() => recordShownAnswers(answers), [answers]);
	return (
		<div className="sticky bottom-0 z-20 px-4">
			{failure ? (
				<div className="mx-auto mb-3 flex max-w-prose items-start gap-2 rounded-control bg-surface shadow-overlay">
					<div className="-mt-3 min-w-0 flex-1">
						<FailureNote {...failure} />
					</div>
					<button
						type="button"
						aria-label="Close"
						onClick={() => setFailure(undefined)}
						className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-brand-tint"
					>
						<Icon name="close" />
					</button>
				</div>
			) : null}
		</div>
	);
}
