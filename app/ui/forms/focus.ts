import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the reader to the first field that has something wrong with it, or to the message where no field has,
 * whenever a new answer arrives.
 */
export function useFocusError(answer: unknown, given?: RefObject<HTMLFormElement | null>) {
	const own = useRef<HTMLFormElement>(null);
	const form = given ?? own;
	useEffect(() => {
		if (!answer) return;
		const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
		(find('[aria-invalid]') ?? find('[role=status] [tabindex]'))?.focus();
	}, [answer, form]);
	return form;
}

/** A `ref` for what has just come onto the screen. One function for all renders, so that React calls it only then. */
export function takeFocus(element: HTMLElement | null) {
	element?.focus();
	// In a dialog that was scrolled down, its title would be cut off above.
	element?.closest('dialog')?.scrollTo(0, 0);
}
