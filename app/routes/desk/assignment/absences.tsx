import { Link } from 'react-router';
import type { Assignment } from '#app/features/leads/desk-settings.ts';
import type { Actor } from '#app/platform/actor.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { AskFirst } from '../blocks/ask-first.tsx';
import type { AssignmentAnswer } from './read-change.ts';

/** Who is away from when to when, and who takes their turns meanwhile. */
export function Absences(props: {
	assignment: Assignment;
	workers: readonly Actor[];
	answer?: AssignmentAnswer;
}) {
	const { assignment, workers } = props;
	const answer = props.answer?.form === 'absence' ? props.answer : undefined;
	const nameOf = (id: string) => workers.find((one) => one.id === id)?.name ?? 'Somebody who left';
	const options = workers.map(({ id, name }) => ({ value: id, label: name }));
	return (
		<section aria-labelledby="absences" className="desk-panel">
			<h2 id="absences" className="scroll-mt-28 text-lg">
				Away
			</h2>
			<p className="mt-1 text-muted">
				Meanwhile the stand-in takes their turns at new leads, and sees their due follow-ups under
				Inbox and Follow-ups. Leads that they already have stay theirs. Close their sessions on
				those days under{' '}
				<Link to="/desk/calendar/hours" className="text-brand underline">
					Hours and days off
				</Link>
				.
			</p>
			<ul className="mt-2 divide-y divide-line">
				{assignment.absences.map(({ id, person, from, to, standIn }) => (
					<li key={id} className="flex flex-wrap items-start justify-between gap-x-6">
						<p className="py-2">
							<b>{nameOf(person)}</b>, {formatDay(from)} to {formatDay(to)}:{' '}
							{standIn ? `${nameOf(standIn)} stands in` : 'left out'}
						</p>
						<AskFirst
							ask="Remove"
							about={`${nameOf(person)}, ${formatDay(from)}`}
							message={`${nameOf(person)} takes new leads again at once.`}
							intent="remove-absence"
							button="Remove it"
							fields={{ id }}
						/>
					</li>
				))}
			</ul>
			{/* A new key after each absence resets the form: left filled in, it would be sent twice. */}
			<DraftForm
				key={assignment.absences.length}
				name="absence"
				preventScrollReset
				className="mt-3 grid items-start gap-4 sm:grid-cols-2"
			>
				<input type="hidden" name="intent" value="absence" />
				<Field
					id="away"
					name="away"
					kind="choice"
					label="Who is away"
					placeholder="Choose one"
					required
					options={options}
					answer={answer}
					error={answer?.errors?.person}
				/>
				<Field
					id="standIn"
					name="standIn"
					kind="choice"
					label="Stand-in"
					placeholder="Nobody"
					options={options}
					answer={answer}
				/>
				<Field id="from" name="from" kind="date" label="First day" required answer={answer} />
				<Field id="to" name="to" kind="date" label="Last day" required answer={answer} />
				<div className="sm:col-span-2">
					<button type="submit" className="desk-button">
						Note the absence
					</button>
				</div>
			</DraftForm>
		</section>
	);
}
