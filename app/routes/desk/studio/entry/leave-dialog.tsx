import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { StudioDialog } from '../studio-dialog.tsx';
import type { EntryForm } from './use-entry-form.ts';

/** Asks before what is not saved is left, by a link or by closing the window. */
export function useLeaveGuard(isUnsaved: boolean): Blocker {
	useEffect(() => {
		if (!isUnsaved) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [isUnsaved]);
	return useBlocker(
		({ currentLocation, nextLocation }) =>
			isUnsaved &&
			currentLocation.pathname !== nextLocation.pathname &&
			nextLocation.state !== 'created',
	);
}

/** What to do with changes that are not saved, when somebody is about to leave. */
export function LeaveDialog({ blocker, form }: { blocker: Blocker; form: EntryForm }) {
	return (
		<StudioDialog
			isOpen={blocker.state === 'blocked'}
			title="Leave without saving?"
			onClose={() => blocker.reset?.()}
		>
			<p className="mt-3">
				Your changes are not saved yet. If you leave, they stay on this device and are offered again
				when you come back.
			</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button
					look="primary"
					onClick={() => {
						const { proceed, reset } = blocker;
						form.save((isSaved) => (isSaved ? proceed?.() : reset?.()));
					}}
				>
					Save draft and go on
				</Button>
				<Button onClick={() => blocker.proceed?.()}>Go without saving</Button>
				<Button look="quiet" onClick={() => blocker.reset?.()}>
					Stay here
				</Button>
			</div>
		</StudioDialog>
	);
}
