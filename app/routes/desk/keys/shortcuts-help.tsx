import { type RefObject, useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useShortcutSwitch } from './use-shortcuts.ts';

/** The keyboard shortcuts of a screen, and the switch for them. */
export function ShortcutsHelp(props: {
	dialog: RefObject<HTMLDialogElement | null>;
	keys: readonly (readonly [key: string, meaning: string])[];
}) {
	const title = useId();
	const [isOn, setOn] = useShortcutSwitch();
	return (
		<>
			<button
				type="button"
				className="desk-link scripted hidden lg:inline-flex"
				onClick={() => props.dialog.current?.showModal()}
			>
				Keyboard
			</button>
			<dialog
				ref={props.dialog}
				aria-labelledby={title}
				className="modal rounded-card bg-surface p-6 text-ink"
			>
				<form method="dialog" className="flex items-start justify-between gap-4">
					<h2 id={title} className="text-2xl">
						Keyboard
					</h2>
					<button
						type="submit"
						aria-label="Close"
						className="-mt-1 -mr-2 grid size-11 place-items-center rounded-full text-muted hover:bg-brand-tint"
					>
						<Icon name="close" />
					</button>
				</form>
				<dl className="desk-keys mt-4 grid items-baseline gap-x-5 gap-y-3">
					{props.keys.map(([key, meaning]) => (
						<div key={key} className="contents">
							<dt>
								<kbd className="desk-key">{key}</kbd>
							</dt>
							<dd>{meaning}</dd>
						</div>
					))}
				</dl>
				<label className="field-check mt-5 border-line border-t pt-4">
					<input
						type="checkbox"
						checked={isOn}
						onChange={(event) => setOn(event.currentTarget.checked)}
					/>
					Use these keys on this device
				</label>
			</dialog>
		</>
	);
}
