import type { Assignment } from '#app/features/leads/desk-settings.ts';
import type { Actor } from '#app/platform/actor.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';
import type { AssignmentAnswer } from './read-change.ts';

/** How new leads get an owner: by hand, or each of these people in turn. */
export function AssignmentModeForm(props: {
	assignment: Assignment;
	workers: Actor[];
	answer?: AssignmentAnswer;
}) {
	const { assignment, workers } = props;
	const answer = props.answer?.form === 'assignment' ? props.answer : undefined;
	const mode = answer?.typed?.mode ?? assignment.mode;
	const isEmpty =
		assignment.mode === 'in-turn' && !workers.some(({ id }) => assignment.people.includes(id));
	return (
		<DraftForm name="assignment" className="desk-panel space-y-4">
			<input type="hidden" name="intent" value="assignment" />
			<h2 className="text-lg">Assign new leads</h2>
			<FieldGroup legend="Assignment" isLegendHidden>
				<Field
					kind="radio"
					label="Leave unassigned"
					name="mode"
					value="by-hand"
					defaultChecked={mode === 'by-hand'}
				/>
				<Field
					kind="radio"
					label="Rotate among these people"
					name="mode"
					value="in-turn"
					defaultChecked={mode === 'in-turn'}
				/>
			</FieldGroup>
			<FieldGroup
				legend="People in the rotation"
				answer={answer}
				error={
					answer?.errors?.people ??
					(isEmpty
						? 'Nobody in the rotation can work on leads, so new leads stay unassigned.'
						: undefined)
				}
			>
				<div className="grid gap-x-6 sm:grid-cols-2">
					{workers.map(({ id, name }) => (
						<Field
							key={id}
							kind="checkbox"
							label={name}
							name="person"
							value={id}
							defaultChecked={(answer ?? assignment).people.includes(id)}
						/>
					))}
				</div>
			</FieldGroup>
			<button type="submit" className="desk-button desk-button-strong">
				Save the assignment
			</button>
		</DraftForm>
	);
}
