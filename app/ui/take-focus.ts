/** A `ref` for what has just come onto the screen. One function for all renders, so that React calls it only then. */
export function takeFocus(element: HTMLElement | null) {
	element?.focus();
}
