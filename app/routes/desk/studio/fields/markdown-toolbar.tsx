import { type KeyboardEvent, type RefObject, useState } from 'react';
import { StudioIcon } from '../studio-icon.tsx';
import { type Markup, markUp, type TextEdit, type TextSelection } from './mark-up-text.ts';

type Box = RefObject<HTMLTextAreaElement | null>;

const tools = [
	{ name: 'bold', label: 'Bold', key: 'b' },
	{ name: 'italic', label: 'Italic', key: 'i' },
	{ name: 'heading', label: 'Heading', key: undefined },
	{ name: 'list', label: 'List', key: undefined },
	{ name: 'link', label: 'Link', key: 'k' },
	{ name: 'picture', label: 'Put in a picture', key: undefined },
] as const;

/** Buttons that insert Markdown; a toolbar with one tab stop, and arrow keys between the buttons. */
export function MarkdownToolbar(props: {
	box: Box;
	boxId: string;
	label: string;
	className: string;
	onPicture: () => void;
}) {
	const [current, setCurrent] = useState(0);
	function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
		const next = neighbour(event.key, current);
		if (next === undefined) return;
		event.preventDefault();
		setCurrent(next);
		event.currentTarget.querySelectorAll('button')[next]?.focus();
	}
	return (
		<div
			role="toolbar"
			aria-label={props.label}
			aria-controls={props.boxId}
			onKeyDown={onKeyDown}
			className={`scripted mb-2 flex flex-wrap gap-1 ${props.className}`}
		>
			{tools.map(({ name, label, key }, index) => (
				<button
					key={name}
					type="button"
					tabIndex={index === current ? 0 : -1}
					aria-label={label}
					aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
					title={key ? `${label} (Ctrl or ⌘ + ${key.toUpperCase()})` : label}
					onClick={() => {
						setCurrent(index);
						if (name === 'picture') props.onPicture();
						else writeMarkup(props.box, name);
					}}
					className="grid size-11 cursor-pointer place-items-center rounded-control border border-line bg-surface text-ink hover:border-brand hover:bg-brand-tint hover:text-brand"
				>
					<StudioIcon name={name} />
				</button>
			))}
		</div>
	);
}

function neighbour(key: string, at: number) {
	const last = tools.length - 1;
	if (key === 'ArrowRight') return at === last ? 0 : at + 1;
	if (key === 'ArrowLeft') return at === 0 ? last : at - 1;
	if (key === 'Home') return 0;
	return key === 'End' ? last : undefined;
}

/** The keyboard shortcuts of the toolbar while typing. */
export function pressMarkupKey(event: KeyboardEvent<HTMLTextAreaElement>, box: Box) {
	if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
	const tool = tools.find(({ key }) => key === event.key.toLowerCase());
	if (!tool || tool.name === 'picture') return;
	event.preventDefault();
	writeMarkup(box, tool.name);
}

function writeMarkup(box: Box, markup: Markup) {
	writeInto(box, (chosen) => markUp(markup, chosen));
}

/** Inserts text as if typed, so that the browser can undo it and the form notices. */
export function writeInto({ current: box }: Box, change: (chosen: TextSelection) => TextEdit) {
	if (!box) return;
	// An input that never had the focus reports the caret at the start; text is added at its end instead.
	const isVisited = box.hasAttribute('data-visited');
	const { from, to, insert, select } = change({
		text: box.value,
		start: isVisited ? box.selectionStart : box.value.length,
		end: isVisited ? box.selectionEnd : box.value.length,
	});
	box.focus();
	box.setSelectionRange(from, to);
	if (!document.execCommand('insertText', false, insert)) {
		box.setRangeText(insert, from, to);
		box.dispatchEvent(new Event('input', { bubbles: true }));
	}
	box.setSelectionRange(...select);
}
