import {
	nameTyped,
	type Retention,
	type RetentionKind,
	retentionForm,
	retentionKindNames,
	retentionKinds,
} from '#app/features/privacy/retention-rules.ts';
import { formatNumber } from '#app/platform/format-number.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { takeFocus } from '#app/ui/forms/focus.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** Sets how long each kind of data is stored, and says how many records would be deleted now. */
export function RetentionForm(props: {
	retention: Retention;
	preview: Record<RetentionKind, number>;
	answer?: FormAnswer;
	/** How many records of each kind the new rules would delete; the owner confirms it first. */
	going?: Partial<Record<RetentionKind, number>>;
}) {
	return (
		<section className="mt-6 rounded-card border border-line bg-surface p-5">
			<h2 className="text-xl">How long data is kept</h2>
			<p className="mt-1 max-w-prose text-muted">
				Older data is deleted once a day. Leave a field empty to keep everything.
			</p>
			<DraftForm name="retention" className="mt-2">
				<ul className="divide-y divide-line">
					{retentionKindNames.map((kind) => (
						<RetentionLine key={kind} kind={kind} {...props} />
					))}
				</ul>
				<input type="hidden" name="intent" value="retention" />
				{/* Before the confirmation: the Enter key in a field presses the first button, which must only ask. */}
				<Button type="submit" className="mt-4">
					{props.going ? 'Check other numbers' : 'Save'}
				</Button>
				{props.going ? <Question {...props} going={props.going} /> : null}
			</DraftForm>
		</section>
	);
}

function Question(props: { going: Partial<Record<RetentionKind, number>>; answer?: FormAnswer }) {
	const { going, answer } = props;
	return (
		<div
			ref={takeFocus}
			role="alert"
			tabIndex={-1}
			className="mt-4 max-w-prose rounded-control border-danger border-l-4 bg-danger-tint px-4 py-3"
		>
			<p className="font-semibold">
				Not saved yet. With these rules, this data is permanently deleted at the next daily run:
			</p>
			<ul className="mt-1 list-disc pl-5">
				{retentionKindNames.map((kind) =>
					going[kind] ? (
						<li key={kind}>
							{retentionKinds[kind].label}: {formatNumber(going[kind])}
						</li>
					) : null,
				)}
			</ul>
			<Button
				type="submit"
				name="sure"
				value={nameTyped(answer?.typed ?? {})}
				variant="danger"
				className="mt-3"
			>
				Yes, save and delete
			</Button>
		</div>
	);
}

function RetentionLine(props: { kind: RetentionKind } & Parameters<typeof RetentionForm>[0]) {
	const { kind, retention, preview, answer } = props;
	const { label, ending } = retentionKinds[kind];
	const months = retention[kind];
	const gone = preview[kind];
	return (
		<li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-12">
			<div className="md:col-span-6">
				<label htmlFor={`keep-${kind}`} className="font-semibold">
					{label}
				</label>
				<p className="text-muted text-sm">{ending}</p>
			</div>
			<div className="md:col-span-3">
				<Field
					{...retentionForm.fields[kind]}
					key={String(months)}
					id={`keep-${kind}`}
					name={kind}
					isLabelHidden
					boxClass="w-32"
					defaultValue={String(months ?? '')}
					answer={answer}
					beside="months"
				/>
			</div>
			<p className="text-sm md:col-span-3 md:pt-3">
				{months === null
					? 'Now: never deleted'
					: `Now: ${months} months, ${formatNumber(gone)} to go`}
			</p>
		</li>
	);
}
