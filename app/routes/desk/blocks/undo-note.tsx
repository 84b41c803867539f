import type { ReactNode } from 'react';
import { Form } from 'react-router';

interface UndoFormProps {
	/** Identifies what to undo; sent with `to=undo`. */
	fields?: Record<string, string | number>;
	onUndo?: () => void;
	className?: string;
	children?: ReactNode;
}

/** Says what was just done, and undoes it; fixed at the bottom of the window. */
export function UndoNote({ message, children, ...form }: UndoFormProps & { message?: string }) {
	return (
		<div role="status" className="moved-note">
			{message ? (
				<UndoForm
					{...form}
					className="flex flex-wrap items-center gap-x-4 rounded-control border-success border-l-4 bg-surface px-4 py-1 shadow-overlay"
				>
					<span className="wrap-anywhere min-w-0 flex-1">{message}</span>
					{children}
				</UndoForm>
			) : null}
		</div>
	);
}

/** A button that undoes what was just done. */
export function UndoForm({ fields = {}, onUndo, className, children }: UndoFormProps) {
	return (
		<Form method="post" replace preventScrollReset onSubmit={onUndo} className={className}>
			{children}
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button type="submit" name="to" value="undo" className="desk-link font-semibold">
				Undo
			</button>
		</Form>
	);
}
