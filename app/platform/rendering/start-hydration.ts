/** A field in which React remembers the value that it last saw. */
interface TrackedField extends HTMLElement {
	_valueTracker?: { setValue(value: string): void };
}

/**
 * Starts React at the first movement, touch, key or focus, or when idle if `data-hydrate` asks for it; replays earlier
 * clicks and changes (decision 017). It is inlined into pages, so it must be self-contained.
 */
export default function startHydration() {
	// In browsers of before 2024 pages work as without JavaScript: the bundles use newer functions.
	if (!('groupBy' in Map && 'canParse' in URL)) return;
	const clicked: HTMLElement[] = [];
	const changed = new Set<TrackedField>();
	const wakeEvents = 'pointermove pointerdown touchstart wheel keydown focusin'.split(' ');
	const reactEvents =
		'pointerdown pointerup pointercancel mousedown mouseup touchstart touchend touchcancel click dblclick auxclick contextmenu keydown keypress keyup textInput compositionstart compositionend input change cut copy paste dragstart dragend drop reset'.split(
			' ',
		);
	const plainButton = 'button[type=button]:not([data-slide])';
	const hasPopovers = 'popover' in HTMLElement.prototype;
	const scriptedButton = plainButton + (hasPopovers ? ':not([popovertarget])' : '');
	const untilHydrated = new AbortController();
	const early = { capture: true, signal: untilHydrated.signal };
	let isStarted = false;
	let isUsed = false;

	function start(event?: Event) {
		const isMove = event instanceof PointerEvent && event.type === 'pointermove';
		if (isStarted || (isMove && !event.movementX && !event.movementY)) return;
		isStarted = true;
		for (const name of wakeEvents) removeEventListener(name, start, true);
		requestAnimationFrame(() => setTimeout(loadModules));
	}

	function loadModules() {
		const code = document.getElementById('hydration');
		for (const name of code?.dataset.modules?.split(' ') ?? []) {
			const link = document.createElement('link');
			link.rel = 'modulepreload';
			link.href = `/assets/${name}.js`;
			document.head.append(link);
		}
		const script = document.createElement('script');
		script.type = 'module';
		script.textContent = code?.textContent ?? '';
		document.body.append(script);
	}

	function startWhenIdle() {
		if ('requestIdleCallback' in window) requestIdleCallback(() => start(), { timeout: 2000 });
		else setTimeout(start, 200);
	}

	function isStored() {
		try {
			const marked = document.querySelectorAll<HTMLElement>('[data-hydrate-stored]');
			return [...marked].some(({ dataset }) => `${dataset.hydrateStored}` in localStorage);
		} catch {
			return false;
		}
	}

	function noteClick({ target }: Event) {
		const button = target instanceof Element && target.closest<HTMLElement>(scriptedButton);
		if (button) clicked.push(button);
	}

	function noteChange({ target }: Event) {
		if (target instanceof HTMLElement) changed.add(target);
	}

	function noteUse() {
		isUsed = true;
	}

	/** Asked by `mayMoveFocus`. */
	function keepFocus(event: Event) {
		if (isUsed || document.activeElement !== document.body) event.preventDefault();
	}

	function replay() {
		untilHydrated.abort();
		for (const field of changed) {
			field._valueTracker?.setValue('');
			const isTicked = field.matches('[type=checkbox],[type=radio]');
			for (const name of isTicked ? ['click'] : ['input', 'change']) {
				field.dispatchEvent(new Event(name, { bubbles: true }));
			}
		}
		for (const button of clicked) button.click();
	}

	for (const name of wakeEvents) addEventListener(name, start, { capture: true, passive: true });
	for (const name of ['pointerdown', 'touchstart', 'wheel', 'keydown']) {
		addEventListener(name, noteUse, { ...early, passive: true });
	}
	addEventListener('movefocus', keepFocus, early);
	addEventListener('click', noteClick, early);
	addEventListener('input', noteChange, early);
	for (const name of reactEvents) {
		addEventListener(name, (event) => event.stopPropagation(), { ...early, passive: true });
	}
	addEventListener('hydrated', replay, { once: true });
	if (document.querySelector('[data-hydrate]') || isStored()) {
		if (document.readyState === 'complete') startWhenIdle();
		else addEventListener('load', startWhenIdle);
	}
}
