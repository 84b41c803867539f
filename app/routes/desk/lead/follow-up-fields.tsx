import { choicesAt, followUpChoices } from '#app/features/leads/contact/follow-up-choices.ts';
import { toLocalInput } from '#app/platform/format-date.ts';
import { Field, FieldError } from '#app/ui/forms/field.tsx';

/** When to get back: one of the quick moments, or a date and time of one's own. */
export function FollowUpFields(props: { id: string; now: number; error?: string }) {
	const errorId = props.error && `${props.id}-when-error`;
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Field
				id={`${props.id}-when`}
				name="when"
				kind="choice"
				label="Next follow-up"
				placeholder="Leave as it is"
				options={[
					...choicesAt(props.now).map((value) => ({ value, label: followUpChoices[value] })),
					{ value: 'clear', label: 'None' },
				]}
				errorId={errorId}
			/>
			<Field
				id={`${props.id}-at`}
				name="at"
				kind="datetime"
				label="or at"
				note="Indian time"
				min={toLocalInput(props.now).slice(0, 11).concat('00:00')}
				errorId={errorId}
			/>
			<div className="sm:col-span-2">
				<FieldError id={`${props.id}-when-error`} text={props.error} />
			</div>
		</div>
	);
}
