import type { Assignment } from '#app/features/leads/desk-settings.ts';
import type { Actor } from '#app/features/leads/lead-types.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** How new leads get an owner: by hand, or each of these people in turn. */
export function AssignmentForm(props: {
	assignment: Assignment;
	workers: Actor[];
	answer?: FormAnswer;
}) {
	const { assignment, workers, answer } = props;
	const isEmpty =
		assignment.mode === 'in-turn' && !workers.some(({ id }) => assignment.people.includes(id));
	return (
		<DraftForm name="assignment" className="desk-panel space-y-4">
			<input type="hidden" name="intent" value="assignment" />
			<h2 className="text-lg">Who takes a new lead</h2>
			<FieldGroup legend="Assignment" isLegendHidden>
				<Field
					kind="radio"
					label="Whoever takes it"
					name="mode"
					value="by-hand"
					defaultChecked={assignment.mode === 'by-hand'}
				/>
				<Field
					kind="radio"
					label="Each of these in turn"
					name="mode"
					value="in-turn"
					defaultChecked={assignment.mode === 'in-turn'}
				/>
			</FieldGroup>
			<FieldGroup
				legend="Who takes part"
				error={
					answer?.errors?.people ??
					(isEmpty ? 'Nobody in the round can work on leads: they stay nobody’s.' : undefined)
				}
			>
				{workers.map(({ id, name }) => (
					<Field
						key={id}
						kind="checkbox"
						label={name}
						name="person"
						value={id}
						defaultChecked={assignment.people.includes(id)}
					/>
				))}
			</FieldGroup>
			<button type="submit" className="desk-button desk-button-strong">
				Save the assignment
			</button>
		</DraftForm>
	);
}
