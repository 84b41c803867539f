import type { Assignment } from '#app/features/leads/desk-settings.ts';
import type { Actor } from '#app/features/leads/lead-types.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { IssueLine } from '../blocks/issue-line.tsx';

/** How new leads get an owner: by hand, or each of these people in turn. */
export function AssignmentForm(props: {
	assignment: Assignment;
	workers: Actor[];
	/** What was chosen last and not saved. */
	given?: Assignment;
	issues: { field?: string; message: string }[];
}) {
	const { workers, issues } = props;
	const assignment = props.given ?? props.assignment;
	const wrong = issues.find(({ field }) => field === 'people')?.message;
	const isEmpty =
		assignment.mode === 'in-turn' && !workers.some(({ id }) => assignment.people.includes(id));
	return (
		<DraftForm name="assignment" className="desk-panel space-y-4">
			<input type="hidden" name="intent" value="assignment" />
			<h2 className="text-lg">Who takes a new lead</h2>
			<fieldset>
				<legend className="sr-only">Assignment</legend>
				<label className="desk-check">
					<input
						type="radio"
						name="mode"
						value="by-hand"
						defaultChecked={assignment.mode === 'by-hand'}
					/>
					Whoever takes it
				</label>
				<label className="desk-check">
					<input
						type="radio"
						name="mode"
						value="in-turn"
						defaultChecked={assignment.mode === 'in-turn'}
					/>
					Each of these in turn
				</label>
			</fieldset>
			<fieldset aria-describedby={wrong && 'people-issue'}>
				<legend className="desk-label">Who takes part</legend>
				{workers.map(({ id, name }) => (
					<label key={id} className="desk-check">
						<input
							type="checkbox"
							name="person"
							value={id}
							defaultChecked={assignment.people.includes(id)}
						/>
						{name}
					</label>
				))}
			</fieldset>
			<IssueLine
				field="people"
				text={
					wrong ??
					(isEmpty ? 'Nobody in the round can work on leads: they stay nobody’s.' : undefined)
				}
			/>
			<button type="submit" className="desk-button desk-button-strong">
				Save the assignment
			</button>
		</DraftForm>
	);
}
