import { leadStateNames, leadStates, lostReasons } from '#app/features/leads/lead-states.ts';
import type { Actor } from '#app/features/leads/lead-types.ts';

/** What can be done with the chosen leads; it shows itself as soon as one is chosen, with and without script. */
export function BulkBar(props: { workers: Actor[]; chosen: number; mayExport: boolean }) {
	return (
		<fieldset className="bulk-bar on-dark">
			<legend className="sr-only">With the chosen leads</legend>
			<output className="font-semibold text-on-brand">
				{props.chosen > 0 ? `${props.chosen} chosen` : 'With the chosen'}
			</output>
			{/* First, because the Enter key in a text field presses the first button. */}
			<div>
				<input
					name="give-tag"
					className="desk-box"
					aria-label="Tag"
					placeholder="Tag"
					maxLength={40}
				/>
				<button type="submit" name="intent" value="tag" className="desk-button">
					Tag
				</button>
			</div>
			<div>
				<select name="give-owner" id="bulk-owner" className="desk-box" aria-label="New owner">
					<option value="me">Me</option>
					<option value="">Nobody</option>
					{props.workers.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
				<button type="submit" name="intent" value="assign" className="desk-button">
					Assign
				</button>
			</div>
			<div>
				<select name="give-state" className="desk-box" aria-label="New state">
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
				<button type="submit" name="intent" value="state" className="desk-button">
					Move
				</button>
			</div>
			{props.mayExport ? (
				<button type="submit" formAction="/desk/export" formMethod="get" className="desk-button">
					Export
				</button>
			) : null}
		</fieldset>
	);
}
