import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first invalid field, or the form's message if there is none, whenever a new answer arrives, so that
 * people with a keyboard or a screen reader find the error at once.
 */
export function useFocusError<E extends HTMLElement = HTMLFormElement>(
	answer: unknown,
	given?: RefObject<E | null>,
) {
	const own = useRef<E>(null);
	const form = given ?? own;
	useEffect(() => {
		if (!answer) return;
		const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
		const place = find('[aria-invalid]') ?? find('[role=status] [tabindex]');
		if (mayMoveFocus()) place?.focus();
	}, [answer, form]);
	return form;
}

/** A `ref` that focuses a newly mounted element. One function for all renders, so that React calls it only then. */
export function takeFocus(element: HTMLElement | null) {
	if (!element || !mayMoveFocus()) return;
	element.focus();
	// In a dialog that is scrolled down, its title would be cut off.
	element.closest('dialog')?.scrollTo(0, 0);
}

/**
 * Whether an effect may move the focus. Late scripts may not, once somebody uses the page: what they type would land in
 * another field. `start-hydration.ts` answers until React has taken over.
 */
export function mayMoveFocus(): boolean {
	return dispatchEvent(new Event('movefocus', { cancelable: true }));
}
