import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { leadStateNames, leadStates } from '#app/features/leads/lead-states.ts';
import type { Actor, LeadFilter } from '#app/features/leads/lead-types.ts';
import { FilterField } from '../blocks/filter-field.tsx';

const programmes = [
	...(enquiryForms.contact.fields.optionaData?.options ?? []),
	'Classroom program',
].map((name) => ({ value: name, label: name }));

const flags = [
	{ name: 'overdue', label: 'Answer late' },
	{ name: 'unread', label: 'Unread' },
	{ name: 'minor', label: 'Minors' },
	{ name: 'spam', label: 'Spam' },
] as const;

/** Everything one can narrow the inbox by. It is part of the search form, so that both live in one address. */
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
	];
	return (
		<div className="desk-panel grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
			<fieldset className="sm:col-span-2 lg:col-span-4">
				<legend className="desk-label">State</legend>
				<div className="flex flex-wrap gap-x-5">
					{leadStateNames.map((state) => (
						<label key={state} className="desk-check">
							<input
								type="checkbox"
								name="state"
								value={state}
								defaultChecked={filter.states?.includes(state)}
							/>
							{leadStates[state]}
						</label>
					))}
				</div>
			</fieldset>
			<FilterField name="owner" label="Owner" any="Any" options={owners} value={filter.owner} />
			<FilterField
				name="programme"
				label="Programme"
				any="Any"
				options={programmes}
				value={filter.programme}
			/>
			<FilterField name="exam" label="Exam" value={filter.exam} suggestions={props.exams} />
			<FilterField name="source" label="Source" value={filter.source} />
			<FilterField name="tag" label="Tag" value={filter.tag} />
			<FilterField
				name="followUp"
				label="Follow-up"
				any="Any"
				options={followUps}
				value={filter.followUp}
			/>
			<FilterField name="from" label="Enquiry from" input={{ type: 'date' }} value={filter.from} />
			<FilterField name="to" label="Enquiry until" input={{ type: 'date' }} value={filter.to} />
			<div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 sm:col-span-2 lg:col-span-4">
				<div className="flex flex-wrap gap-x-5">
					{flags.map(({ name, label }) => (
						<label key={name} className="desk-check">
							<input type="checkbox" name={name} value="1" defaultChecked={filter[name]} />
							{label}
						</label>
					))}
				</div>
				<button type="submit" className="desk-button desk-button-strong">
					Show these
				</button>
			</div>
		</div>
	);
}
