import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/** Something that can be chosen. */
export interface ComboboxOption {
	value: string;
	label: string;
}

/** A choice among many: type to narrow it down, arrow keys and Enter to choose. */
export function Combobox(props: {
	id: string;
	value: string;
	options: readonly ComboboxOption[];
	placeholder?: string;
	className: string;
	'aria-label'?: string;
	'aria-invalid'?: true;
	'aria-describedby'?: string;
	onChoose: (value: string) => void;
}) {
	const { id, value, options, onChoose } = props;
	const listId = useId();
	const [typed, setTyped] = useState<string>();
	const [active, setActive] = useState(0);
	const isOpen = typed !== undefined;
	const chosen = options.find((option) => option.value === value);
	const found = options.filter((option) => isMatch(option.label, typed ?? ''));
	const current = found[Math.min(active, found.length - 1)];
	const activeId = isOpen && current ? `${listId}-${current.value}` : undefined;

	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
	}, [activeId]);

	function open() {
		setTyped('');
		setActive(
			Math.max(
				options.findIndex((option) => option.value === value),
				0,
			),
		);
	}

	function choose(option: ComboboxOption | undefined) {
		if (option) onChoose(option.value);
		setTyped(undefined);
	}

	function onKeyDown(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step) {
			event.preventDefault();
			if (isOpen) setActive(Math.min(Math.max(active + step, 0), found.length - 1));
			else open();
		} else if (event.key === 'Enter' && isOpen) {
			event.preventDefault();
			choose(current);
		} else if (event.key === 'Escape' && isOpen) {
			event.preventDefault();
			event.stopPropagation();
			setTyped(undefined);
		}
	}

	return (
		<div className="relative">
			<input
				id={id}
				role="combobox"
				autoComplete="off"
				aria-label={props['aria-label']}
				aria-expanded={isOpen}
				aria-controls={listId}
				aria-autocomplete="list"
				aria-activedescendant={activeId}
				aria-invalid={props['aria-invalid']}
				aria-describedby={props['aria-describedby']}
				className={props.className}
				placeholder={isOpen ? chosen?.label : props.placeholder}
				value={typed ?? chosen?.label ?? value}
				onChange={(event) => {
					setTyped(event.target.value);
					setActive(0);
				}}
				onClick={() => isOpen || open()}
				onBlur={() => setTyped(undefined)}
				onKeyDown={onKeyDown}
			/>
			<OptionList
				id={listId}
				label={props['aria-label'] ?? 'What can be chosen'}
				isOpen={isOpen}
				options={found}
				current={current}
				value={value}
				onChoose={choose}
			/>
		</div>
	);
}

function OptionList(props: {
	id: string;
	label: string;
	isOpen: boolean;
	options: readonly ComboboxOption[];
	/** The option that Enter would choose. */
	current: ComboboxOption | undefined;
	value: string;
	onChoose: (option: ComboboxOption) => void;
}) {
	const { id, options } = props;
	return (
		<div
			id={id}
			role="listbox"
			aria-label={props.label}
			hidden={!props.isOpen}
			className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-control border border-control bg-surface py-1 shadow-overlay"
		>
			{options.map((option) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the field
				<div
					key={option.value}
					id={`${id}-${option.value}`}
					role="option"
					tabIndex={-1}
					aria-selected={option.value === props.value}
					className={`cursor-pointer px-3 py-2.5 text-sm hover:bg-brand-tint ${option === props.current ? 'bg-brand-tint font-semibold' : ''}`}
					// Otherwise the field would lose the focus, which closes the list.
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => props.onChoose(option)}
				>
					{option.label}
				</div>
			))}
			{options.length === 0 ? (
				<div
					role="option"
					aria-selected="false"
					aria-disabled="true"
					tabIndex={-1}
					className="px-3 py-2.5 text-muted text-sm"
				>
					Nothing matches. Try fewer letters.
				</div>
			) : null}
		</div>
	);
}

function isMatch(label: string, typed: string) {
	const words = typed.toLowerCase().split(/\s+/);
	return words.every((word) => label.toLowerCase().includes(word));
}
