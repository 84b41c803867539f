import { type RefObject, useEffect } from 'react';
import { slideTo } from './slide-to.ts';

const interval = 3000;

/** Turns a sliding list every 3000 ms while nobody is reading, holding or hiding it. */
export function useAutoplay(list: RefObject<HTMLElement | null>, paused: boolean) {
	useEffect(() => {
		const element = list.current;
		const frame = element?.parentElement;
		if (paused || !element || !frame) return;
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		let visible = false;
		const observer = new IntersectionObserver(([entry]) => {
			visible = entry?.isIntersecting ?? false;
		});
		observer.observe(element);
		const timer = setInterval(() => {
			const held = frame.matches(':hover') || frame.contains(document.activeElement);
			if (visible && !held && !document.hidden) slideTo(element, 1);
		}, interval);
		return () => {
			observer.disconnect();
			clearInterval(timer);
		};
	}, [list, paused]);
}
