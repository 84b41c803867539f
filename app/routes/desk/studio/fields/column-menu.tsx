import { Menu, MenuButton } from '#app/ui/menu.tsx';
import { StudioIcon } from '../studio-icon.tsx';
import { listSwaps } from './table-cells.ts';

/** Reorders columns and removes added ones; columns with a fixed meaning stay. */
export function ColumnMenu(props: {
	names: readonly string[];
	/** How many columns, from the first, have a fixed meaning. */
	fixed: number;
	onMove: (from: number, to: number) => void;
	/** Undefined if columns cannot be added either. */
	onRemove?: (column: number) => void;
}) {
	const { names, fixed, onMove, onRemove } = props;
	const nameOf = (column: number) => names[column] || `Column ${column + 1}`;
	const added = onRemove ? names.map((_name, column) => column).slice(fixed) : [];
	return (
		<Menu label="Actions for columns" button={<StudioIcon name="more" />}>
			{listSwaps(names.length, fixed).map(({ column, next }) => (
				<MenuButton key={column} onClick={() => onMove(column, next)}>
					Swap “{nameOf(column)}” and “{nameOf(next)}”
				</MenuButton>
			))}
			{added.map((column) => (
				<MenuButton key={column} className="text-danger" onClick={() => onRemove?.(column)}>
					<StudioIcon name="remove" />
					Remove “{nameOf(column)}”
				</MenuButton>
			))}
		</Menu>
	);
}
