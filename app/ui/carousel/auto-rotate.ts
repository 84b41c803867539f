/**
 * Rotates every list of slides each 3000 ms, in 350 ms, and handles its buttons; not while hidden, hovered, focused,
 * stopped or with reduced motion. It is inlined into pages, so it must be self-contained.
 */
export default function autoRotate() {
	const page = document.documentElement.dataset;
	if (page.turnsSlides !== undefined) return;
	page.turnsSlides = '';
	const still = matchMedia('(prefers-reduced-motion: reduce)');

	function glide(list: HTMLElement, target: number) {
		if (still.matches) {
			list.scrollLeft = target;
			return;
		}
		const from = list.scrollLeft;
		const started = performance.now();
		list.style.scrollSnapType = 'none';
		requestAnimationFrame(function move(now) {
			const part = Math.min(1, (now - started) / 350);
			list.scrollLeft = from + (target - from) * (1 - (1 - part) ** 3);
			if (part < 1) requestAnimationFrame(move);
			else list.style.scrollSnapType = '';
		});
	}

	function slide(list: Element | null | undefined, step: number) {
		if (!(list instanceof HTMLElement)) return;
		const [first, second] = list.children;
		if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return;
		const width = second.offsetLeft - first.offsetLeft;
		const place = list.scrollLeft;
		const last = list.scrollWidth - list.clientWidth;
		const target = Math.round(place / width + step) * width;
		if (target > last + 1) glide(list, place < last - 1 ? last : 0);
		else if (target < 0) glide(list, place > 1 ? 0 : last);
		else glide(list, target);
	}

	function press({ target }: Event) {
		const button = target instanceof Element && target.closest<HTMLElement>('[data-slide]');
		if (!button) return;
		const step = Number(button.dataset.slide);
		if (step) slide(button.closest('[data-slides]')?.firstElementChild, step);
		else {
			const isPressed = button.getAttribute('aria-pressed') === 'true';
			button.setAttribute('aria-pressed', String(!isPressed));
		}
	}

	function turn() {
		if (document.hidden || still.matches) return;
		for (const frame of document.querySelectorAll('[data-slides]')) {
			const list = frame.firstElementChild;
			if (!list) continue;
			const { top, bottom } = list.getBoundingClientRect();
			const isSeen = bottom > 0 && top < innerHeight;
			const rests = frame.matches(':hover,:focus-within');
			if (isSeen && !rests && !frame.querySelector('[aria-pressed=true]')) slide(list, 1);
		}
	}

	addEventListener('click', press, true);
	setInterval(turn, 3000);
}
