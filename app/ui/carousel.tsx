import { Children, type ReactNode, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { slideTo } from './slide-to.ts';
import { useAutoplay } from './use-autoplay.ts';

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
