import { useState } from 'react';
import { formatDateTime } from '#app/platform/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Differences } from '../differences.tsx';
import { isSame } from './form-path.ts';
import type { FormState } from './form-state.ts';
import type { ConflictPart, ConflictView } from './intent.ts';
import type { EntryForm } from './use-entry-form.ts';

/** Two people changed the same entry: shows both versions field by field, to choose from. */
export function ConflictDialog({ form }: { form: EntryForm }) {
	const { conflict } = form.state;
	const [dismissed, setDismissed] = useState<ConflictView | null>(null);
	return (
		<Dialog
			isOpen={conflict !== null && conflict !== dismissed}
			isWide
			title="Somebody else saved this entry"
			onClose={() => setDismissed(conflict)}
		>
			{conflict ? <Choice key={conflict.version} conflict={conflict} form={form} /> : null}
		</Dialog>
	);
}

function Choice({ conflict, form }: { conflict: ConflictView; form: EntryForm }) {
	const { parts, theirs, version } = conflict;
	const [mine, setMine] = useState(() => changedByMe(form.state, parts));
	const value = mergeParts(form.state.value, theirs, parts, mine);
	const isAllTheirs = parts.every(({ name }) => !mine.has(name));
	function settle() {
		form.dispatch({ type: 'resolved', value });
		if (!isSame(value, theirs)) form.save(undefined, { value, version });
	}
	return (
		<>
			<p className="mt-3 max-w-prose text-sm">
				{conflict.by ?? 'Somebody'} saved it on {formatDateTime(conflict.at)}, after you opened it.
				Nothing is lost: choose which version to keep for each part. Theirs stays in the history
				either way.
			</p>
			<div className="mt-4 flex flex-wrap gap-2">
				<Button size="compact" onClick={() => setMine(new Set(parts.map(({ name }) => name)))}>
					Keep all of mine
				</Button>
				<Button size="compact" onClick={() => setMine(new Set())}>
					Take all of theirs
				</Button>
			</div>
			<ul className="mt-4 space-y-4">
				{parts.map((part) => (
					<li key={part.name} className="rounded-control border border-line p-3 md:p-4">
						<PartChoice
							part={part}
							isMine={mine.has(part.name)}
							onChoose={(isMine) => {
								const next = new Set(mine);
								if (isMine) next.add(part.name);
								else next.delete(part.name);
								setMine(next);
							}}
						/>
					</li>
				))}
			</ul>
			{parts.length === 0 ? <p className="mt-4">Both of you wrote the same.</p> : null}
			<div className="mt-5">
				<Button variant="primary" onClick={settle}>
					{isAllTheirs ? 'Continue with theirs' : 'Save my choices'}
				</Button>
			</div>
		</>
	);
}

function PartChoice(props: {
	part: ConflictPart;
	isMine: boolean;
	onChoose: (isMine: boolean) => void;
}) {
	const { part, isMine, onChoose } = props;
	const choice = (label: string, value: boolean) => (
		<label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
			<input
				type="radio"
				name={`conflict-${part.name}`}
				checked={isMine === value}
				onChange={() => onChoose(value)}
				className="size-5 accent-brand"
			/>
			{label}
		</label>
	);
	return (
		<fieldset>
			<legend className="font-semibold">{part.label}</legend>
			<Differences
				differences={part.differences}
				beforeLabel="Theirs"
				afterLabel="Mine"
				heading={part.label}
			/>
			<div className="mt-2 flex flex-wrap gap-x-6">
				{choice('Take theirs', false)}
				{choice('Keep mine', true)}
			</div>
		</fieldset>
	);
}

/** If only the other person changed something, their version is the better default. */
function changedByMe({ value, saved }: FormState, parts: readonly ConflictPart[]) {
	const now = value as Record<string, unknown>;
	const before = saved as Record<string, unknown>;
	const changed = parts.filter(({ names }) =>
		names.some((name) => !isSame(now[name], before[name])),
	);
	return new Set(changed.map(({ name }) => name));
}

function mergeParts(
	value: unknown,
	theirs: Record<string, unknown>,
	parts: readonly ConflictPart[],
	mine: ReadonlySet<string>,
) {
	const merged = { ...theirs };
	const myFields = parts.filter(({ name }) => mine.has(name)).flatMap(({ names }) => names);
	for (const name of myFields) {
		const own = (value as Record<string, unknown>)[name];
		if (own === undefined) delete merged[name];
		else merged[name] = own;
	}
	return merged;
}
