import { Children, type ReactNode, useEffect } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import autoRotate from './auto-rotate.ts';

const layouts = {
	four: { list: 'slides slides-4', max: 4, idle: 'xl:hidden' },
	two: { list: 'slides slides-2', max: 2, idle: 'md:hidden' },
};

/**
 * Sliding cards: the list scrolls and snaps by itself, and a small inline script rotates it (`auto-rotate.ts`), so
 * neither waits for a bundle. After a client-side navigation the script is started here.
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
	useEffect(autoRotate, []);
	return (
		<section aria-roledescription="carousel" aria-label={label} data-slides>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<ul tabIndex={0} aria-label={label} className={layout.list}>
				{Children.map(children, (child) => (
					<li className="flex">{child}</li>
				))}
			</ul>
			{/* If all slides are visible at once, there is nothing to rotate. */}
			<div
				className={`mt-5 flex gap-2 ${Children.count(children) <= layout.max ? layout.idle : ''}`}
			>
				<Control icon="previous" label="Previous" step={-1} />
				<Control icon="next" label="Next" step={1} />
				<Control icon="pause" label="Stop turning" step={0} aria-pressed={false} />
			</div>
		</section>
	);
}

/** Moves the slides by a step; without a step it stops or restarts the rotation. */
function Control(props: {
	icon: IconName;
	label: string;
	step: -1 | 0 | 1;
	'aria-pressed'?: boolean;
}) {
	const { icon, label, step, ...state } = props;
	return (
		<button
			type="button"
			aria-label={label}
			data-slide={step}
			className="slide-control scripted"
			{...state}
		>
			<Icon name={icon} />
		</button>
	);
}
