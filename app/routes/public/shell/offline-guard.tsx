import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { UnsentNote } from '#app/ui/forms/unsent-note.tsx';

/** Enquiry forms keep what is unsent themselves, and the plan is made on the device. */
const needsNoGuard = 'form[data-hydrate-stored], #plan-form';

/**
 * Keeps a page whose form is sent without a network, which the browser would replace with its error page, and says so
 * under the form.
 */
export function OfflineGuard() {
	const [unsent, setUnsent] = useState<HTMLFormElement>();
	useEffect(() => {
		const keep = (event: SubmitEvent) => {
			const form = event.target;
			setUnsent(undefined);
			if (navigator.onLine || !(form instanceof HTMLFormElement)) return;
			if (form.method !== 'post' || form.matches(needsNoGuard)) return;
			event.preventDefault();
			event.stopPropagation();
			setUnsent(form);
		};
		// On the window, so that it runs before the router.
		addEventListener('submit', keep, true);
		return () => removeEventListener('submit', keep, true);
	}, []);
	return unsent
		? createPortal(<UnsentNote isNew kept="What you wrote is still here." />, unsent)
		: null;
}
