const duration = 350;

/** Moves a sliding list by one slide, in 350 ms, starting over after the last. */
export function slideTo(list: HTMLElement | null, step: 1 | -1) {
	const [first, second] = list?.children ?? [];
	if (!list || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
	const width = second.offsetLeft - first.offsetLeft;
	const last = list.scrollWidth - list.clientWidth;
	const wanted = Math.round(list.scrollLeft / width + step) * width;
	if (wanted > last + 1) glide(list, list.scrollLeft < last - 1 ? last : 0);
	else if (wanted < 0) glide(list, list.scrollLeft > 1 ? 0 : last);
	else glide(list, wanted);
}

function glide(list: HTMLElement, target: number) {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
		list.scrollLeft = target;
		return;
	}
	const from = list.scrollLeft;
	const started = performance.now();
	// Snapping would fight each step of the way.
	list.style.scrollSnapType = 'none';
	function move(now: number) {
		const part = Math.min(1, (now - started) / duration);
		list.scrollLeft = from + (target - from) * (1 - (1 - part) ** 3);
		if (part < 1) requestAnimationFrame(move);
		else list.style.scrollSnapType = '';
	}
	requestAnimationFrame(move);
}
