import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';

const MenuContext = createContext('');

/** A button that opens a short list of actions; the browser opens, positions and closes it. */
export function Menu(props: {
	/** The subject of the actions, for screen readers. */
	label: string;
	button: ReactNode;
	className?: string;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<>
			<button
				type="button"
				popoverTarget={id}
				aria-label={props.label}
				className={
					props.className ??
					'grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:bg-brand-tint hover:text-brand'
				}
			>
				{props.button}
			</button>
			<div
				id={id}
				popover="auto"
				className="menu min-w-48 rounded-control border border-line bg-surface py-1 text-ink shadow-overlay"
			>
				<MenuContext value={id}>{props.children}</MenuContext>
			</div>
		</>
	);
}

/** The style of an action in a menu, for links. */
export const menuItem =
	'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left text-sm no-underline hover:bg-brand-tint disabled:cursor-default disabled:text-muted disabled:hover:bg-surface';

/** An action in a menu; the menu closes when it is clicked. */
export function MenuButton({ className = '', ...props }: ComponentProps<'button'>) {
	const id = useContext(MenuContext);
	// The popover must not take over a submit button.
	const closing =
		props.type === 'submit' ? {} : { popoverTarget: id, popoverTargetAction: 'hide' as const };
	return <button type="button" {...closing} className={`${menuItem} ${className}`} {...props} />;
}
