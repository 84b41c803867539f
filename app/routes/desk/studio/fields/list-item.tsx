import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { EntryField } from '#app/features/content/entries/entry-fields.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { useReorder } from '#app/ui/use-reorder.ts';
import { isWithin } from '../entry/form-path.ts';
import { type EditorProps, fieldId, PathError } from './editor-field.tsx';
import { FieldEditor } from './field-editor.tsx';
import { type FormSurroundings, useForm } from './form-context.ts';
import { FieldGrid } from './group-editor.tsx';
import { ItemMenu, MoveHandle } from './item-tools.tsx';

interface ListItemProps extends EditorProps {
	listLabel: string;
	index: number;
	isLast: boolean;
	isNew: boolean;
	mark: string | undefined;
	handle: ReturnType<ReturnType<typeof useReorder>['handle']>;
	onMove: (to: number) => void;
	onRemove: () => void;
}

/** A list item: an input, or a title that opens its group. */
export function ListItem(props: ListItemProps) {
	const { field, listLabel, index, mark, isNew } = props;
	const name = `${listLabel}, ${index + 1}`;
	const own = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (isNew) own.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
	}, [isNew]);
	const tools = (
		<ItemMenu
			label={`Actions for ${name}`}
			isFirst={index === 0}
			isLast={props.isLast}
			onUp={() => props.onMove(index - 1)}
			onDown={() => props.onMove(index + 1)}
			onRemove={props.onRemove}
		/>
	);
	const handle = <MoveHandle label={`Move ${name}`} {...props.handle} />;
	return (
		<li ref={own} data-mark={mark} className="rounded-control border border-line bg-paper">
			{field.kind === 'group' ? (
				<GroupItem {...props} handle={handle} tools={tools} />
			) : (
				<div className="flex items-start gap-1 p-1">
					{handle}
					<div className="min-w-0 grow">
						<FieldEditor
							field={field}
							path={props.path}
							value={props.value}
							spokenLabel={`${name}: ${field.label}`}
						/>
					</div>
					{tools}
				</div>
			)}
		</li>
	);
}

function GroupItem(
	props: Omit<ListItemProps, 'handle'> & { handle: React.ReactNode; tools: React.ReactNode },
) {
	const { field, path, value, index, isNew } = props;
	const { issues, references } = useForm();
	const [isChosen, setChosen] = useState(isNew);
	const { hash } = useLocation();
	// Opens the item before the first paint, so that the field in the URL can be scrolled to.
	useLayoutEffect(() => {
		if (hash && isWithin(hash.slice(1), fieldId(path))) setChosen(true);
	}, [hash, path]);
	const isWrong = [...issues.keys()].some((issue) => isWithin(issue, path));
	const isOpen = isChosen || isWrong;
	// The inputs of a closed item are rendered when it is opened: an exam has hundreds of facts.
	const [isDrawn, setDrawn] = useState(isOpen);
	if (isOpen && !isDrawn) setDrawn(true);
	const bodyId = useId();
	const [title, detail] = describeItem(field, value, references);
	return (
		<>
			<div className="flex items-center gap-1 p-1">
				{props.handle}
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={bodyId}
					className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-2 rounded-control text-left text-sm hover:text-brand"
					onClick={() => setChosen(!isOpen)}
				>
					<Icon
						name="chevron"
						className={`size-4 text-muted transition-transform ${isOpen ? '' : '-rotate-90'}`}
					/>
					<span className="shrink-0 text-muted tabular-nums">{index + 1}</span>
					<span className="truncate">
						<span className={`font-semibold ${isWrong ? 'text-danger' : ''}`}>
							{title ?? emptyTitle(field)}
						</span>
						{detail ? <span className="ml-2 text-muted">{detail}</span> : null}
					</span>
				</button>
				{props.tools}
			</div>
			<div
				id={bodyId}
				hidden={!isOpen}
				className="rounded-b-control border-line border-t bg-surface p-3 sm:p-4"
			>
				<div id={fieldId(path)} tabIndex={-1}>
					<PathError path={path} />
				</div>
				{isDrawn ? <FieldGrid fields={field.fields ?? {}} path={path} value={value} /> : null}
			</div>
		</>
	);
}

function emptyTitle(field: EntryField) {
	return `${field.label}, still empty`;
}

const titleKinds = new Set(['text', 'longText', 'number', 'choice', 'reference', 'link', 'date']);

/** A closed item's title: its first two non-empty parts. */
function describeItem(
	field: EntryField,
	value: unknown,
	references: FormSurroundings['references'],
): string[] {
	const values = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
	return Object.entries(field.fields ?? {})
		.filter(([, part]) => titleKinds.has(part.kind))
		.map(([name, part]) => {
			const text = String(values[name] ?? '').trim();
			const options = references[part.collection ?? ''] ?? [];
			return options.find((option) => option.value === text)?.label ?? text;
		})
		.filter((text) => text !== '')
		.slice(0, 2);
}
