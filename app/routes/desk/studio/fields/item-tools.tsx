import type { ComponentProps } from 'react';
import { Menu, MenuButton } from '#app/ui/menu.tsx';
import { StudioIcon } from '../studio-icon.tsx';

/** The handle to drag an item by, or to lift it with Space. */
export function MoveHandle({ label, ...props }: { label: string } & ComponentProps<'button'>) {
	return (
		<button
			type="button"
			aria-label={label}
			title="Drag to move. By keyboard: Space, then arrow keys, then Space."
			className="grid h-11 w-9 shrink-0 place-items-center rounded-control text-muted hover:bg-brand-tint hover:text-brand"
			{...props}
		>
			<StudioIcon name="handle" />
		</button>
	);
}

/** Moves or removes an item without dragging. */
export function ItemMenu(props: {
	label: string;
	isFirst: boolean;
	isLast: boolean;
	canRemove?: boolean;
	onUp: () => void;
	onDown: () => void;
	onRemove: () => void;
	onInsert?: () => void;
}) {
	return (
		<Menu label={props.label} button={<StudioIcon name="more" />}>
			<MenuButton disabled={props.isFirst} onClick={props.onUp}>
				<StudioIcon name="up" />
				Move up
			</MenuButton>
			<MenuButton disabled={props.isLast} onClick={props.onDown}>
				<StudioIcon name="down" />
				Move down
			</MenuButton>
			{props.onInsert ? (
				<MenuButton onClick={props.onInsert}>
					<StudioIcon name="add" />
					Add one below
				</MenuButton>
			) : null}
			<MenuButton
				disabled={props.canRemove === false}
				className="text-danger"
				onClick={props.onRemove}
			>
				<StudioIcon name="remove" />
				Remove
			</MenuButton>
		</Menu>
	);
}
