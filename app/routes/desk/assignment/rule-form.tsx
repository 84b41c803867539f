import { listFormChoices } from '#app/features/enquiries/enquiry-forms.ts';
import {
	conditionLabels,
	type LeadFacts,
	languageNames,
} from '#app/features/leads/assignment/match-rules.ts';
import type { AssignmentRule } from '#app/features/leads/desk-settings.ts';
import { programmeNames } from '#app/features/leads/programme-names.ts';
import type { Actor } from '#app/platform/actor.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import type { AssignmentAnswer } from './read-change.ts';

interface Choices {
	exams: readonly string[];
}

/** A rule to be changed, or a new one: which leads, to whom, and how. */
export function RuleForm(
	props: Choices & { rule?: AssignmentRule; workers: readonly Actor[]; answer?: AssignmentAnswer },
) {
	const { rule, workers } = props;
	const name = `rule ${rule?.id ?? ''}`.trim();
	const answer = props.answer?.form === name ? props.answer : undefined;
	const by = answer?.typed?.by ?? rule?.by;
	return (
		<details open={answer !== undefined}>
			<summary className="min-h-11 cursor-pointer py-2 text-brand underline">
				{rule ? 'Change' : 'Add a rule'}
			</summary>
			<DraftForm name={name} preventScrollReset className="desk-panel space-y-4">
				<input type="hidden" name="intent" value="rule" />
				{rule ? <input type="hidden" name="id" value={rule.id} /> : null}
				<FieldGroup legend="Which leads" help="What is left empty may be anything.">
					<ConditionFields
						id={name}
						when={rule?.when}
						exams={props.exams}
						answer={answer}
						any="Any"
					/>
				</FieldGroup>
				<FieldGroup legend="Who takes them" name="people" answer={answer}>
					{workers.map((person) => (
						<Field
							key={person.id}
							kind="checkbox"
							label={person.name}
							name="person"
							value={person.id}
							defaultChecked={(answer ?? rule)?.people.includes(person.id)}
						/>
					))}
				</FieldGroup>
				<FieldGroup legend="How">
					<Field
						kind="radio"
						label="Each in turn"
						name="by"
						value="turn"
						defaultChecked={by !== 'load'}
					/>
					<Field
						kind="radio"
						label="Whoever has the fewest open leads"
						name="by"
						value="load"
						defaultChecked={by === 'load'}
					/>
				</FieldGroup>
				<button type="submit" className="desk-button desk-button-strong">
					{rule ? 'Save the rule' : 'Add the rule'}
				</button>
			</DraftForm>
		</details>
	);
}

/** The conditions of a rule; also the data of an example lead to test the rules with. */
export function ConditionFields(
	props: Choices & { id: string; when?: LeadFacts; any: string; answer?: FormAnswer },
) {
	const { when, answer, any } = props;
	const field = (name: keyof LeadFacts) => ({
		id: `${props.id}-${name}`.replaceAll(' ', '-'),
		name,
		label: conditionLabels[name],
		defaultValue: when?.[name] ?? '',
		answer,
	});
	return (
		<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
			<Field {...field('form')} kind="choice" placeholder={any} options={listFormChoices()} />
			<Field {...field('programme')} kind="choice" placeholder={any} options={programmeNames} />
			<Field {...field('exam')} suggestions={props.exams} maxLength={120} />
			<Field {...field('place')} maxLength={120} />
			<Field
				{...field('language')}
				kind="choice"
				placeholder={any}
				options={languageNames}
				help="By the letters they write in."
			/>
		</div>
	);
}
