import { useRef, useState } from 'react';
import { blankValue } from '#app/features/content/entries/blank-value.ts';
import { lowerFirst } from '#app/platform/text.ts';
import { Button } from '#app/ui/button.tsx';
import { moveItem, useReorder } from '#app/ui/use-reorder.ts';
import { childPath } from '../entry/form-path.ts';
import { StudioIcon } from '../studio-icon.tsx';
import type { EditorProps } from './editor-field.tsx';
import { useForm } from './form-context.ts';
import { ListItem } from './list-item.tsx';
import { useItemKeys } from './use-item-keys.ts';

/** The items of a list with their actions. */
export function ListItems({ field, path, value }: EditorProps) {
	const { change, today } = useForm();
	const item = field.item;
	const items: readonly unknown[] = Array.isArray(value) ? value : [];
	const keys = useItemKeys(items.length);
	const [removed, setRemoved] = useState<{ index: number; value: unknown }>();
	const [added, setAdded] = useState<number>();
	const undoButton = useRef<HTMLButtonElement>(null);
	const reorder = useReorder({
		count: items.length,
		name: (index) => `${item?.label ?? ''} ${index + 1}`,
		onMove(from, to) {
			keys.moved(from, to);
			change(path, moveItem(items, from, to));
		},
	});
	if (!item) return null;

	function insert(index: number, what: unknown) {
		keys.inserted(index);
		setRemoved(undefined);
		change(path, [...items.slice(0, index), what, ...items.slice(index)]);
	}

	function remove(index: number) {
		keys.removed(index);
		setRemoved({ index, value: items[index] });
		change(
			path,
			items.filter((_item, place) => place !== index),
		);
		requestAnimationFrame(() => undoButton.current?.focus());
	}

	const addLabel = `Add ${lowerFirst(item.label)}`;
	return (
		<>
			<ul
				ref={(element) => {
					reorder.listRef.current = element;
				}}
				className="mt-2 space-y-2"
			>
				{items.map((one, index) => (
					<ListItem
						key={keys.keys[index]}
						field={item}
						path={childPath(path, index)}
						value={one}
						listLabel={field.label}
						index={index}
						isLast={index === items.length - 1}
						isNew={keys.keys[index] === added}
						mark={reorder.mark(index)}
						handle={reorder.handle(index)}
						onMove={(to) => reorder.move(index, to)}
						onRemove={() => remove(index)}
					/>
				))}
			</ul>
			<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button
					size="compact"
					onClick={() => {
						setAdded(Math.max(0, ...keys.keys) + 1);
						insert(items.length, blankValue(item, today) ?? '');
					}}
				>
					<StudioIcon name="add" />
					{addLabel}
				</Button>
				{removed ? (
					<Button
						ref={undoButton}
						size="compact"
						variant="quiet"
						onClick={() => insert(removed.index, removed.value)}
					>
						<StudioIcon name="undo" />
						Undo remove
					</Button>
				) : null}
				<p role="status" className="sr-only">
					{removed ? `${item.label} ${removed.index + 1} removed.` : reorder.announcement}
				</p>
			</div>
		</>
	);
}
