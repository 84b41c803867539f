import { useEffect, useRef } from 'react';

/** Takes the reader to the first field that has something wrong with it, whenever a new answer arrives. */
export function useFocusFault(answer: unknown) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
	}, [answer]);
	return form;
}
