import type { AnswerTarget } from '#app/features/leads/desk-settings.ts';
import { weekdays } from '#app/platform/format-date.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { writeHolidays } from './read-settings-form.ts';

/** Within how many working hours a new enquiry is answered, and when people work. */
export function AnswerTargetForm(props: { target: AnswerTarget; answer?: FormAnswer }) {
	const { target, answer } = props;
	return (
		<DraftForm name="answer-target" className="desk-panel space-y-4">
			<input type="hidden" name="intent" value="answer-target" />
			<h2 className="text-lg">First reply</h2>
			<p>An enquiry that waits longer is marked as overdue. This applies to new enquiries.</p>
			<div className="grid gap-4 sm:grid-cols-3">
				<Field
					id="hours"
					name="hours"
					label="Working hours"
					inputMode="decimal"
					required
					defaultValue={String(target.hours)}
					answer={answer}
				/>
				<Field
					id="opens"
					name="opens"
					kind="time"
					label="From"
					required
					defaultValue={target.opens}
					answer={answer}
				/>
				<Field
					id="closes"
					name="closes"
					kind="time"
					label="To"
					required
					defaultValue={target.closes}
					answer={answer}
				/>
			</div>
			<FieldGroup legend="We work on" name="workdays" answer={answer}>
				<div className="flex flex-wrap gap-x-5">
					{weekdays.map((day, index) => (
						<Field
							key={day}
							kind="checkbox"
							label={day}
							name="workday"
							value={String(index + 1)}
							defaultChecked={target.workdays.includes(index + 1)}
						/>
					))}
				</div>
			</FieldGroup>
			<Field
				id="holidays"
				name="holidays"
				kind="longText"
				label="Holidays, one a line"
				help="The day, then its name: 2026-11-08 Diwali, or 01-26 Republic Day for every year."
				rows={6}
				defaultValue={writeHolidays(target.holidays)}
				answer={answer}
			/>
			<button type="submit" className="desk-button desk-button-strong">
				Save the target
			</button>
		</DraftForm>
	);
}
