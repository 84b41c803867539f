function boxesOf(form: HTMLFormElement) {
	return [...form.querySelectorAll<HTMLInputElement>('input[name="id"]')];
}

/** How many leads of the list are chosen. */
export function countChosen(form: HTMLFormElement): number {
	return boxesOf(form).filter((box) => box.checked).length;
}

/** Chooses all, or none. */
export function setAll(form: HTMLFormElement, checked: boolean) {
	for (const box of boxesOf(form)) box.checked = checked;
}

/** Chooses everything from the last box to this one, when Shift is held; gives the box that was clicked. */
export function chooseRange(
	event: MouseEvent,
	last: HTMLInputElement | null,
): HTMLInputElement | undefined {
	const { target } = event;
	if (!(target instanceof HTMLInputElement) || target.name !== 'id' || !target.form) {
		return undefined;
	}
	const boxes = boxesOf(target.form);
	const from = last ? boxes.indexOf(last) : -1;
	if (event.shiftKey && from >= 0) {
		const [first, end] = [from, boxes.indexOf(target)].sort((a, b) => a - b);
		for (const box of boxes.slice(first, (end ?? 0) + 1)) box.checked = target.checked;
	}
	return target;
}
