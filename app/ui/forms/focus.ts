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
		(find('[aria-invalid]') ?? find('[role=status] [tabindex]'))?.focus();
	}, [answer, form]);
	return form;
}

/** A `ref` that focuses a newly mounted element. One function for all renders, so that React calls it only then. */
export function takeFocus(element: HTMLElement | null) {
	element?.focus();
	// In a dialog that is scrolled down, its title would be cut off.
	element?.closest('dialog')?.scrollTo(0, 0);
}
