import { listFormChoices } from '#app/features/enquiries/enquiry-forms.ts';
import { leadFields } from '#app/features/leads/lead-schema.ts';
import { leadStateNames, leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadFilter } from '#app/features/leads/lead-types.ts';
import type { Actor } from '#app/platform/actor.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';

const programmes = [...leadFields.programme.suggestions, 'Classroom program'];

const flags = [
	{ name: 'overdue', label: 'Reply overdue' },
	{ name: 'owedToday', label: 'First reply due today' },
	{ name: 'owedLater', label: 'First reply due later' },
	{ name: 'unread', label: 'Unread' },
	{ name: 'minor', label: 'Minors' },
	{ name: 'withoutFee', label: 'Enrolled, no fee recorded' },
] as const;

/** All filters of the inbox. They are part of the search form, so that one URL has both. */
export function FilterPanel(props: { filter: LeadFilter; workers: Actor[]; exams: string[] }) {
	const { filter, workers } = props;
	const owners = [
		{ value: 'me', label: 'Me' },
		{ value: 'nobody', label: 'Nobody' },
		...workers.map(({ id, name }) => ({ value: id, label: name })),
	];
	const followUps = [
		{ value: 'overdue', label: 'Overdue' },
		{ value: 'today', label: 'Today' },
		{ value: 'upcoming', label: 'Later' },
		{ value: 'missing', label: 'No next step' },
	];
	return (
		<div className="desk-panel grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
			<FieldGroup legend="Status" className="sm:col-span-2 lg:col-span-4">
				<div className="flex flex-wrap gap-x-5">
					{leadStateNames.map((state) => (
						<Field
							key={state}
							kind="checkbox"
							label={leadStates[state]}
							name="state"
							value={state}
							defaultChecked={filter.states?.includes(state)}
						/>
					))}
				</div>
			</FieldGroup>
			<Field
				name="owner"
				label="Owner"
				kind="choice"
				placeholder="Any"
				options={owners}
				defaultValue={filter.owner}
			/>
			<Field
				name="form"
				label="Last enquiry"
				kind="choice"
				placeholder="Any"
				options={listFormChoices()}
				defaultValue={filter.form}
			/>
			<Field
				name="programme"
				label="Programme"
				kind="choice"
				placeholder="Any"
				options={programmes}
				defaultValue={filter.programme}
			/>
			<Field name="exam" label="Exam" defaultValue={filter.exam} suggestions={props.exams} />
			<Field name="source" label="Source" defaultValue={filter.source} />
			<Field name="tag" label="Tag" defaultValue={filter.tag} />
			<Field
				name="followUp"
				label="Follow-up"
				kind="choice"
				placeholder="Any"
				options={followUps}
				defaultValue={filter.followUp}
			/>
			<Field name="from" label="Enquiry from" kind="date" defaultValue={filter.from} />
			<Field name="to" label="Enquiry until" kind="date" defaultValue={filter.to} />
			<div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 sm:col-span-2 lg:col-span-4">
				<div className="flex flex-wrap gap-x-5">
					{flags.map(({ name, label }) => (
						<Field
							key={name}
							kind="checkbox"
							label={label}
							name={name}
							value="1"
							defaultChecked={filter[name]}
						/>
					))}
				</div>
				<button type="submit" className="desk-button desk-button-strong">
					Apply
				</button>
			</div>
		</div>
	);
}
