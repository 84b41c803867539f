import type { ClipboardEvent, KeyboardEvent } from 'react';
import { childPath, type FormPath } from '../entry/form-path.ts';
import { PathError } from './editor-field.tsx';
import { useForm } from './form-context.ts';

interface TableCellProps {
	tableId: string;
	path: FormPath;
	row: number;
	column: number;
	columns: number;
	rows: number;
	label: string;
	columnName: string;
	text: string;
	onChange: (text: string) => void;
	onPaste: (text: string) => void;
	onMoveRow: (step: number) => void;
	onNewRow: () => void;
}

/** One cell: arrow keys leave it at its edges, Enter goes down, and pasted spreadsheet cells fill the table. */
export function TableCell(props: TableCellProps) {
	const { row, column, columns, text, onChange } = props;
	const place = row * columns + column;
	const path = childPath(props.path, place);
	const { isPosted, issues } = useForm();
	const error = issues.get(path);
	const Cell = row === 0 ? 'th' : 'td';

	function onPaste(event: ClipboardEvent) {
		const pasted = event.clipboardData.getData('text/plain');
		if (!/[\t\n]/.test(pasted.trimEnd())) return;
		event.preventDefault();
		props.onPaste(pasted);
	}

	return (
		<Cell
			scope={row === 0 ? 'col' : undefined}
			data-invalid={error ? '' : undefined}
			className="min-w-24 p-0 text-left align-top md:border-line md:border-l"
		>
			<span
				aria-hidden="true"
				className="block px-2.5 py-3 font-normal text-muted text-xs md:hidden"
			>
				{row === 0 ? `Heading ${column + 1}` : props.columnName}
			</span>
			<textarea
				id={`${props.tableId}.${place}`}
				name={isPosted ? path : undefined}
				rows={1}
				aria-label={props.label}
				// On a phone the label beside the cell has the same text.
				placeholder={row === 0 ? `Heading ${column + 1}` : undefined}
				className="max-md:placeholder:text-transparent"
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${props.tableId}.${place}-error` : undefined}
				value={text}
				onChange={({ target }) => onChange(target.value.replace(/[\r\n]+/g, ' '))}
				onPaste={onPaste}
				onKeyDown={(event) => onKeyDown(event, props)}
			/>
			<div className="col-span-2 px-2.5 empty:hidden">
				<PathError path={path} />
			</div>
		</Cell>
	);
}

function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, props: TableCellProps) {
	const { row, column, columns, rows } = props;
	const place = row * columns + column;
	const vertical = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
	if (event.altKey && vertical && event.key !== 'Enter') {
		event.preventDefault();
		props.onMoveRow(vertical);
		return;
	}
	if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
	let next: number | undefined;
	if (event.key === 'Enter') {
		event.preventDefault();
		if (vertical === 1 && row === rows - 1) return props.onNewRow();
		next = place + (vertical ?? 0) * columns;
	} else if (vertical && isOneLine(event.currentTarget)) {
		next = place + vertical * columns;
	} else {
		next = pastEdge(event, place);
	}
	const target = document.getElementById(`${props.tableId}.${next}`);
	if (next === undefined || !(target instanceof HTMLTextAreaElement)) return;
	event.preventDefault();
	target.focus();
	target.select();
}

/** The neighbouring cell, if the caret is at that edge of the text. */
function pastEdge(event: KeyboardEvent<HTMLTextAreaElement>, place: number) {
	const { selectionStart, selectionEnd, value } = event.currentTarget;
	if (event.shiftKey) return undefined;
	if (event.key === 'ArrowLeft' && selectionEnd === 0) return place - 1;
	if (event.key === 'ArrowRight' && selectionStart === value.length) return place + 1;
	return undefined;
}

function isOneLine(area: HTMLTextAreaElement) {
	return area.clientHeight < 60;
}
