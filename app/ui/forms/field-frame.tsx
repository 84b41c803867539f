import type { ReactNode } from 'react';

/** What is said around a field. */
export interface FieldTexts {
	id: string;
	label: string;
	required: boolean;
	help?: string;
	error?: string;
}

/** Label above the field, help and error below it. */
export function FieldFrame({
	id,
	label,
	required,
	help,
	error,
	children,
}: FieldTexts & { children: ReactNode }) {
	return (
		<div>
			<label htmlFor={id} className="block font-semibold text-sm">
				{label}
				{required ? null : <span className="font-normal text-muted"> (optional)</span>}
			</label>
			{children}
			{help ? (
				<p id={`${id}-help`} className="mt-1 text-muted text-sm">
					{help}
				</p>
			) : null}
			{error ? (
				<p id={`${id}-error`} className="mt-1 font-semibold text-danger text-sm">
					{error}
				</p>
			) : null}
		</div>
	);
}

/** What the box of a framed field needs, so that it looks like the others and its texts are read out with it. */
export function boxProps({ id, required, help, error }: FieldTexts) {
	return {
		id,
		required,
		className:
			'mt-1 min-h-12 w-full rounded-control border border-control bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:border-2',
		'aria-invalid': error ? true : undefined,
		'aria-describedby':
			[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
	};
}
