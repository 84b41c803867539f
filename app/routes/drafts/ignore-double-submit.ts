import { useContext, useEffect } from 'react';
import { type DataRouter, UNSAFE_DataRouterContext } from 'react-router';

type Entries = Iterable<readonly [string, FormDataEntryValue]>;

let router: DataRouter | undefined;

/** Ignores a second click on a button while its form is being sent. Use it once per screen. */
export function useIgnoreDoubleSubmit() {
	const own = useContext(UNSAFE_DataRouterContext)?.router;
	useEffect(() => {
		router = own;
		// On the window, so that it runs before every other listener.
		addEventListener('submit', ignoreSecond, true);
		return () => {
			router = undefined;
			removeEventListener('submit', ignoreSecond, true);
		};
	}, [own]);
}

/** Whether the same data is being sent to the address right now. */
export function isBeingSent(action: string, entries: Entries): boolean {
	const submission = JSON.stringify([pathOf(action), ...entries]);
	const { navigation, fetchers } = router?.state ?? {};
	return [navigation, ...(fetchers?.values() ?? [])].some(
		(sending) =>
			sending?.formData &&
			sending.formMethod !== 'GET' &&
			JSON.stringify([pathOf(sending.formAction ?? ''), ...sending.formData]) === submission,
	);
}

function ignoreSecond(event: SubmitEvent) {
	const { target: form, submitter } = event;
	if (!(form instanceof HTMLFormElement)) return;
	const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
	if (!isBeingSent(action, new FormData(form, submitter))) return;
	event.preventDefault();
	event.stopPropagation();
}

function pathOf(address: string) {
	return new URL(address, location.href).pathname;
}
