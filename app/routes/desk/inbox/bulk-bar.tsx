import { leadStateNames, leadStates } from '#app/features/leads/lead-states.ts';
import type { Actor } from '#app/features/leads/lead-types.ts';
import { lostReasons } from '#app/features/leads/lost-reasons.ts';
import { Button } from '#app/ui/button.tsx';

const box = 'min-h-11 min-w-0 grow rounded-control border border-control bg-surface px-3 text-ink';

/** What can be done with the chosen leads; it shows itself as soon as one is chosen, with and without script. */
export function BulkBar(props: { workers: Actor[]; chosen: number; mayExport: boolean }) {
	return (
		<fieldset className="bulk-bar">
			<legend className="sr-only">With the chosen leads</legend>
			<output className="font-semibold text-on-brand">
				{props.chosen > 0 ? `${props.chosen} chosen` : 'With the chosen'}
			</output>
			{/* First, because the Enter key in a text field presses the first button. */}
			<div className="flex gap-2">
				<input name="give-tag" className={box} aria-label="Tag" placeholder="Tag" maxLength={40} />
				<Button type="submit" name="deed" value="tag" className="min-h-11">
					Tag
				</Button>
			</div>
			<div className="flex gap-2">
				<select name="give-owner" id="bulk-owner" className={box} aria-label="New owner">
					<option value="me">Me</option>
					<option value="">Nobody</option>
					{props.workers.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
				<Button type="submit" name="deed" value="assign" className="min-h-11">
					Assign
				</Button>
			</div>
			<div className="flex gap-2">
				<select name="give-state" className={box} aria-label="New state">
					{leadStateNames
						.filter((state) => state !== 'lost')
						.map((state) => (
							<option key={state} value={state}>
								{leadStates[state]}
							</option>
						))}
					{lostReasons.map((reason) => (
						<option key={reason} value={`lost:${reason}`}>
							{`Lost: ${reason}`}
						</option>
					))}
				</select>
				<Button type="submit" name="deed" value="state" className="min-h-11">
					Move
				</Button>
			</div>
			{props.mayExport ? (
				<Button type="submit" formAction="/desk/export" formMethod="get" className="min-h-11">
					Export
				</Button>
			) : null}
		</fieldset>
	);
}
