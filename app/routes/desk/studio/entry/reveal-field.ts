/** Opens the folds around a field, scrolls to it and focuses it. */
export function revealField(id: string) {
	const target = document.getElementById(id);
	if (!target) return;
	for (let outer: Element | null = target; outer; outer = outer.parentElement) {
		if (outer instanceof HTMLDetailsElement) outer.open = true;
	}
	const focusable = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target;
	(focusable ?? target).focus({ preventScroll: true });
	target.scrollIntoView({ block: target instanceof HTMLDetailsElement ? 'start' : 'center' });
}
