/** Does the work once what was changed before is drawn. */
export function afterPaint(work: () => void) {
	requestAnimationFrame(() => setTimeout(work));
}
