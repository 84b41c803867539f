import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

const layouts = {
	four: { list: 'slides slides-4', most: 4, idle: 'xl:hidden' },
	two: { list: 'slides slides-2', most: 2, idle: 'md:hidden' },
};

/**
 * Cards that slide. The list scrolls and snaps by itself, with a finger or the keyboard; script adds the
 * buttons' work and the slow turning, which pauses under the pointer, in focus, out of sight and on request.
 */
export function Carousel({
	label,
	perView,
	children,
}: {
	label: string;
	perView: keyof typeof layouts;
	children: ReactNode;
}) {
	const layout = layouts[perView];
	const list = useRef<HTMLUListElement>(null);
	const [paused, setPaused] = useState(false);
	useAutoplay(list, paused);
	return (
		<section aria-roledescription="carousel" aria-label={label}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<ul ref={list} tabIndex={0} aria-label={label} className={layout.list}>
				{Children.map(children, (child) => (
					<li className="flex">{child}</li>
				))}
			</ul>
			{/* Where all slides are in view at once there is nothing to turn. */}
			<div
				className={`mt-5 flex gap-2 ${Children.count(children) <= layout.most ? layout.idle : ''}`}
			>
				<Control icon="previous" label="Previous" onClick={() => slideTo(list.current, -1)} />
				<Control icon="next" label="Next" onClick={() => slideTo(list.current, 1)} />
				<Control
					icon={paused ? 'play' : 'pause'}
					label={paused ? 'Start turning' : 'Stop turning'}
					onClick={() => setPaused(!paused)}
				/>
			</div>
		</section>
	);
}

function Control(props: { icon: IconName; label: string; onClick: () => void }) {
	return (
		<button
			type="button"
			aria-label={props.label}
			onClick={props.onClick}
			className="scripted grid size-11 place-items-center rounded-full border border-control bg-surface text-brand transition-colors hover:bg-brand-tint"
		>
			<Icon name={props.icon} />
		</button>
	);
}

const interval = 3000;

/** Turns a sliding list every 3000 ms while nobody is reading, holding or hiding it. */
function useAutoplay(list: RefObject<HTMLElement | null>, paused: boolean) {
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

const duration = 350;

/** Moves a sliding list by one slide, in 350 ms, starting over after the last. */
function slideTo(list: HTMLElement | null, step: 1 | -1) {
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
