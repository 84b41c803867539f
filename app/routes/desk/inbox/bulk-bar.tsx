import { useState } from 'react';
import { leadLimits } from '#app/features/leads/lead-schema.ts';
import { leadStateNames, leadStates, lostReasons } from '#app/features/leads/lead-states.ts';
import type { Actor } from '#app/platform/actor.ts';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';

const newStates = [
	...leadStateNames
		.filter((state) => state !== 'lost')
		.map((value) => ({ value, label: leadStates[value] })),
	...lostReasons.map((reason) => ({ value: `lost:${reason}`, label: `Lost: ${reason}` })),
];

/** The actions for selected leads; appears when one is selected, with and without JavaScript. */
export function BulkBar(props: {
	workers: Actor[];
	/** The leads on this page, and how many of them are selected. */
	rows: readonly unknown[];
	chosen: number;
	mayExport: boolean;
	mayMail: boolean;
	/** The next page's cursor; null when all matches are on this one. */
	next: string | null;
	view: string;
	answer?: FormAnswer;
	onClear: (form: HTMLFormElement) => void;
}) {
	const { answer } = props;
	const hasScripts = useHasScripts();
	const [isOpen, setIsOpen] = useState(answer?.errors !== undefined);
	const isFolded = hasScripts && !isOpen;
	// Beside a few selected leads, “all that match” would only be pressed by mistake.
	const mayChooseAll = props.next !== null && (!hasScripts || props.chosen === props.rows.length);
	return (
		<fieldset
			className="bulk-bar on-dark"
			data-folded={isFolded || undefined}
			onKeyDown={({ key }) => {
				if (key !== 'Escape' || !isOpen) return;
				setIsOpen(false);
				document.getElementById('bulk-open')?.focus();
			}}
		>
			<legend className="sr-only">Selected leads</legend>
			<output className="font-semibold text-on-brand">
				{props.chosen > 0 ? `${props.chosen} selected` : 'Selected'}
			</output>
			<button
				type="button"
				className="desk-button scripted"
				onClick={({ currentTarget: { form } }) => form && props.onClear(form)}
			>
				Clear
			</button>
			<button
				type="button"
				id="bulk-open"
				className="desk-button scripted"
				aria-expanded={isOpen}
				aria-controls="bulk-actions"
				onClick={() => setIsOpen(!isOpen)}
			>
				Actions
			</button>
			<div id="bulk-actions" className="bulk-actions">
				{/* First, because the Enter key in a text field presses the form's first button. */}
				<GiveTag answer={answer} />
				<GiveState answer={answer} />
				<div>
					{props.mayMail ? (
						<button type="submit" name="intent" value="mail" className="desk-button">
							Write to them (a draft first)
						</button>
					) : null}
					{/* Without JavaScript the ticks are not counted; the server rejects a merge that is not of two. */}
					{hasScripts && props.chosen !== 2 ? null : (
						<button type="submit" name="intent" value="merge" className="desk-button">
							Merge these two
						</button>
					)}
					{props.mayExport ? (
						<button
							type="submit"
							formAction="/desk/export"
							formMethod="get"
							className="desk-button"
						>
							Export
						</button>
					) : null}
				</div>
			</div>
			<div className="bulk-first">
				{mayChooseAll ? (
					<label className="flex min-h-11 items-center gap-2 text-on-brand">
						<input type="checkbox" name="all" value={props.view || 'every'} className="size-5" />
						<span>
							All that match<span className="md:sr-only">, not only this page</span>
						</span>
					</label>
				) : null}
				<GiveOwner workers={props.workers} answer={answer} />
				<button type="submit" name="intent" value="step" className="desk-button">
					Next step …
				</button>
			</div>
		</fieldset>
	);
}

function GiveTag({ answer }: { answer?: FormAnswer }) {
	return (
		<div>
			<Field
				name="give-tag"
				label="Tag"
				isLabelHidden
				placeholder="Tag"
				maxLength={leadLimits.tag}
				answer={answer}
			/>
			<button type="submit" name="intent" value="tag" className="desk-button">
				Tag
			</button>
		</div>
	);
}

function GiveState({ answer }: { answer?: FormAnswer }) {
	return (
		<div>
			<Field
				name="give-state"
				kind="choice"
				label="New status"
				isLabelHidden
				placeholder="Status"
				answer={answer}
				options={newStates}
			/>
			<button type="submit" name="intent" value="state" className="desk-button">
				Move
			</button>
		</div>
	);
}

function GiveOwner({ workers, answer }: { workers: Actor[]; answer?: FormAnswer }) {
	return (
		<div>
			<Field
				id="bulk-owner"
				name="give-owner"
				kind="choice"
				label="New owner"
				isLabelHidden
				placeholder="Owner"
				answer={answer}
				options={[
					{ value: 'me', label: 'Me' },
					{ value: 'nobody', label: 'Nobody' },
					...workers.map(({ id, name }) => ({ value: id, label: name })),
				]}
			/>
			<button type="submit" name="intent" value="assign" className="desk-button">
				Assign
			</button>
		</div>
	);
}
