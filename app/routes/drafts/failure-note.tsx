import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNSAFE_DataRouterDataContext, useLocation, useRevalidator } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { useDismissedStep } from '#app/ui/toast.tsx';
import { signInAddress } from '../next-address.ts';
import { recordShownAnswers } from './keep-page-on-failure.ts';
import { listenToOthers, type SendFailure } from './send-outcomes.ts';

/** Why a form could not be sent; if a sign-in is needed, with a link to it until somebody has signed in. */
export function FailureNote(
	props: SendFailure & {
		className?: string;
		/** Whether somebody pressed a button and waits for the result: then the note is scrolled into view. */
		isAwaited?: boolean;
		onSignedIn: () => void;
		/** Sends the form again once the network is back. */
		onSendAgain?: () => void;
		onRefresh?: () => void;
	},
) {
	const { message, needsSignIn, isAwaited, className = 'mt-3' } = props;
	const { pathname } = useLocation();
	const note = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (isAwaited) note.current?.scrollIntoView({ block: 'nearest' });
	}, [isAwaited]);
	useDismissedStep();
	const signedIn = useEffectEvent(props.onSignedIn);
	useEffect(() => (needsSignIn ? watchSession(signedIn) : undefined), [needsSignIn]);
	const isBack = useIsBackOnline();
	return (
		<p
			ref={note}
			role="alert"
			className={`basis-full scroll-my-4 rounded-control border-danger border-l-4 bg-danger-tint px-4 py-3 font-semibold text-danger ${className}`}
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
			{props.isUnreached && isBack && props.onSendAgain ? (
				<>
					You are online again.{' '}
					<button type="button" className="desk-button" onClick={props.onSendAgain}>
						Send it now
					</button>
				</>
			) : null}
			{props.onRefresh ? (
				<button type="button" className="desk-button" onClick={props.onRefresh}>
					Refresh it
				</button>
			) : null}
		</p>
	);
}

/** Whether the network came back since the note was shown. */
function useIsBackOnline() {
	const [isBack, setBack] = useState(false);
	useEffect(() => {
		const update = () => setBack(navigator.onLine);
		addEventListener('online', update);
		addEventListener('offline', update);
		return () => {
			removeEventListener('online', update);
			removeEventListener('offline', update);
		};
	}, []);
	return isBack;
}

/** Checks whether this page can be opened again, each time its tab gets the focus. */
function watchSession(onSignedIn: () => void) {
	const stop = new AbortController();
	const { signal } = stop;
	const check = () => {
		if (document.hidden) return;
		// A signed-out user is redirected, which does not count as success here.
		fetch(location.href, { method: 'HEAD', redirect: 'manual', cache: 'no-store', signal })
			.then(({ ok }) => ok && !signal.aborted && onSignedIn())
			.catch(() => {});
	};
	document.addEventListener('visibilitychange', check, { signal });
	addEventListener('focus', check, { signal });
	return () => stop.abort();
}

/** Without a network, a link would replace this page with the browser's error page. */
function stayOffline(report: (failure: SendFailure) => void, forget: () => void) {
	const stay = (event: MouseEvent) => {
		const link = event.target instanceof Element && event.target.closest('a');
		if (navigator.onLine || !link || link.target || link.origin !== location.origin) return;
		if (link.pathname === location.pathname) return;
		event.preventDefault();
		event.stopPropagation();
		report({
			message: 'No connection. This page stays until you are online again.',
			needsSignIn: false,
		});
	};
	// On the window, so that it runs before the router.
	addEventListener('click', stay, true);
	addEventListener('online', forget);
	return () => {
		removeEventListener('click', stay, true);
		removeEventListener('online', forget);
	};
}

/** Explains why a button outside the draft forms had no effect; stays until closed. */
export function OtherFailures() {
	const [failure, setFailure] = useState<SendFailure>();
	useEffect(() => listenToOthers(setFailure), []);
	const { revalidate } = useRevalidator();
	// Back online, the page is as outdated as before.
	useEffect(
		() => stayOffline(setFailure, () => setFailure((now) => (now?.isStored ? now : undefined))),
		[],
	);
	const answers = useContext(UNSAFE_DataRouterDataContext)?.actionData ?? null;
	useEffect(() => recordShownAnswers(answers), [answers]);
	return (
		// At the top, because the save buttons and a phone's tabs are at the bottom.
		<div className="pointer-events-none fixed inset-x-0 top-2 z-50 px-4">
			{failure ? (
				<div className="pointer-events-auto relative mx-auto max-w-prose rounded-control shadow-overlay">
					<FailureNote
						{...failure}
						className="pr-14"
						onSignedIn={() => setFailure(undefined)}
						onRefresh={failure.isStored ? revalidate : undefined}
					/>
					<button
						type="button"
						aria-label="Close"
						onClick={() => setFailure(undefined)}
						className="absolute top-1 right-1 grid size-11 cursor-pointer place-items-center rounded-full text-danger hover:bg-surface"
					>
						<Icon name="close" />
					</button>
				</div>
			) : null}
		</div>
	);
}
