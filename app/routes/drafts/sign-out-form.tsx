import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Form, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { listDrafts, removeDraft } from './draft-storage.ts';
import { clearUnsavedText } from './unsaved-text.ts';

/** Signs a member of staff out and deletes their drafts on this device; it asks first if there are any. */
export function SignOutForm({ staffId }: { staffId: string }) {
	const submit = useSubmit();
	const [count, setCount] = useState(0);
	function signOut() {
		for (const key of listDrafts(staffId)) removeDraft(key);
		clearUnsavedText();
		void submit(null, { method: 'post', action: '/sign-out' });
	}
	return (
		<>
			<Form
				method="post"
				action="/sign-out"
				onSubmit={(event) => {
					event.preventDefault();
					const { length } = listDrafts(staffId);
					if (length > 0) setCount(length);
					else signOut();
				}}
			>
				<button type="submit" className="min-h-11 underline">
					Sign out
				</button>
			</Form>
			{/* Outside the menu, which closes when a dialog opens. */}
			{count > 0
				? createPortal(
						<Dialog isOpen title="Sign out?" onClose={() => setCount(0)}>
							<p className="mt-3">
								{count === 1
									? 'Text you typed but did not send is still on this device. '
									: `Text you typed in ${count} forms but did not send is still on this device. `}
								Signing out deletes it, so that nobody else can read it.
							</p>
							<div className="mt-5 flex flex-wrap gap-3">
								<Button variant="danger" onClick={signOut}>
									Delete it and sign out
								</Button>
								<Button variant="quiet" onClick={() => setCount(0)}>
									Stay here
								</Button>
							</div>
						</Dialog>,
						document.body,
					)
				: null}
		</>
	);
}
