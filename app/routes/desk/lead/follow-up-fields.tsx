import { choicesAt, followUpChoices } from '#app/features/leads/contact/follow-up-choices.ts';
import { toLocalInput } from '#app/platform/format-date.ts';
import { IssueLine, issueProps } from '../blocks/issue-line.tsx';

/** When to get back: one of the quick moments, or a date and time of one's own. */
export function FollowUpFields(props: { id: string; now: number; error?: string }) {
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<div>
				<label htmlFor={`${props.id}-when`} className="desk-label">
					Next follow-up
				</label>
				<select
					id={`${props.id}-when`}
					name="when"
					defaultValue=""
					{...issueProps(`${props.id}-when`, props.error)}
					className="desk-box"
				>
					<option value="">Leave as it is</option>
					{choicesAt(props.now).map((choice) => (
						<option key={choice} value={choice}>
							{followUpChoices[choice]}
						</option>
					))}
					<option value="clear">None</option>
				</select>
			</div>
			<div>
				<label htmlFor={`${props.id}-at`} className="desk-label">
					or at <span className="font-normal text-muted">(Indian time)</span>
				</label>
				<input
					id={`${props.id}-at`}
					type="datetime-local"
					name="at"
					min={toLocalInput(props.now).slice(0, 11).concat('00:00')}
					{...issueProps(`${props.id}-when`, props.error)}
					className="desk-box"
				/>
			</div>
			<div className="sm:col-span-2">
				<IssueLine field={`${props.id}-when`} text={props.error} />
			</div>
		</div>
	);
}
