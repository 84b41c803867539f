import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { leavesUnsavedText, useAllUnsavedText } from './unsaved-text.ts';

/** Asks before unsent text is lost by following a link or closing the window. Use it once per screen. */
export function LeaveGuard() {
	const { isUnsaved, save } = useAllUnsavedText();
	// The router warns about a blocker during a skip link, so it is active only while needed.
	return isUnsaved ? <AskBeforeLeaving save={save} /> : null;
}

function AskBeforeLeaving({ save }: Pick<ReturnType<typeof useAllUnsavedText>, 'save'>) {
	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, []);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			leavesUnsavedText(currentLocation, nextLocation) &&
			nextLocation.pathname !== '/sign-out' &&
			// A new entry that only gets its own address.
			nextLocation.state !== 'created',
	);
	return (
		<Dialog
			isOpen={blocker.state === 'blocked'}
			title="Leave without saving?"
			onClose={() => blocker.reset?.()}
		>
			<p className="mt-3">
				Your changes are not saved yet. If you leave, they stay on this device and you will see them
				when you come back.
			</p>
			<div className="mt-5 flex flex-wrap gap-3">
				{save ? (
					<Button
						variant="primary"
						onClick={() => {
							const { proceed, reset } = blocker;
							save((isSaved) => (isSaved ? proceed?.() : reset?.()));
						}}
					>
						Save draft and continue
					</Button>
				) : null}
				<Button onClick={() => blocker.proceed?.()}>Leave without saving</Button>
				<Button variant="quiet" onClick={() => blocker.reset?.()}>
					Stay here
				</Button>
			</div>
		</Dialog>
	);
}
