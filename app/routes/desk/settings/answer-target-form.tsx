import type { AnswerTarget } from '#app/features/leads/desk-settings.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { IssueLine, issueProps } from '../blocks/issue-line.tsx';
import { writeHolidays } from './read-settings-form.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Within how many working hours a new enquiry is answered, and when people work. */
export function AnswerTargetForm(props: {
	target: AnswerTarget;
	issues: { field?: string; message: string }[];
	/** What was typed, when it came back. */
	holidays?: string;
}) {
	const { target } = props;
	const issueOf = (field: string) => props.issues.find((one) => one.field === field)?.message;
	const wrongHolidays = issueOf('holidays');
	return (
		<DraftForm name="answer-target" className="desk-panel space-y-4">
			<input type="hidden" name="intent" value="answer-target" />
			<h2 className="text-lg">First answer</h2>
			<p>An enquiry that waits longer than this stands out. It counts for enquiries from now on.</p>
			<div className="grid gap-4 sm:grid-cols-3">
				<Field
					name="hours"
					label="Working hours"
					value={String(target.hours)}
					issue={issueOf('hours')}
				/>
				<Field
					name="opens"
					label="From"
					type="time"
					value={target.opens}
					issue={issueOf('opens')}
				/>
				<Field
					name="closes"
					label="To"
					type="time"
					value={target.closes}
					issue={issueOf('closes')}
				/>
			</div>
			<fieldset aria-describedby={issueOf('workdays') && 'workdays-issue'}>
				<legend className="desk-label">We work on</legend>
				<div className="flex flex-wrap gap-x-5">
					{days.map((day, index) => (
						<label key={day} className="desk-check">
							<input
								type="checkbox"
								name="workday"
								value={index + 1}
								defaultChecked={target.workdays.includes(index + 1)}
							/>
							{day}
						</label>
					))}
				</div>
				<IssueLine field="workdays" text={issueOf('workdays')} />
			</fieldset>
			<div>
				<label htmlFor="holidays" className="desk-label">
					Holidays, one a line
				</label>
				<textarea
					id="holidays"
					name="holidays"
					rows={6}
					defaultValue={props.holidays ?? writeHolidays(target.holidays)}
					aria-invalid={wrongHolidays ? true : undefined}
					aria-describedby={wrongHolidays ? 'holidays-help holidays-issue' : 'holidays-help'}
					className="desk-box"
				/>
				<p id="holidays-help" className="text-muted text-sm">
					The day, then its name: 2026-11-08 Diwali, or 01-26 Republic Day for every year.
				</p>
				<IssueLine field="holidays" text={wrongHolidays} />
			</div>
			<button type="submit" className="desk-button desk-button-strong">
				Save the target
			</button>
		</DraftForm>
	);
}

function Field(props: {
	name: string;
	label: string;
	type?: string;
	value: string;
	issue?: string;
}) {
	return (
		<div>
			<label htmlFor={props.name} className="desk-label">
				{props.label}
			</label>
			<input
				id={props.name}
				name={props.name}
				type={props.type ?? 'text'}
				inputMode={props.type ? undefined : 'decimal'}
				defaultValue={props.value}
				required
				{...issueProps(props.name, props.issue)}
				className="desk-box"
			/>
			<IssueLine field={props.name} text={props.issue} />
		</div>
	);
}
