import { Menu, MenuButton } from '#app/ui/menu.tsx';
import { StudioIcon } from '../studio-icon.tsx';

/** Changes the order of columns; how many there are is part of what the table means. */
export function ColumnMenu(props: {
	names: readonly string[];
	onMove: (from: number, to: number) => void;
}) {
	const { names, onMove } = props;
	const nameOf = (column: number) => names[column] || `Column ${column + 1}`;
	const pairs = names.slice(1).map((_name, column) => ({ column, next: column + 1 }));
	return (
		<Menu label="Actions for columns" button={<StudioIcon name="more" />}>
			{pairs.map(({ column, next }) => (
				<MenuButton key={column} onClick={() => onMove(column, next)}>
					Swap “{nameOf(column)}” and “{nameOf(next)}”
				</MenuButton>
			))}
		</Menu>
	);
}
