import { Link } from 'react-router';
import { leadOrigins, storedForms } from '#app/features/enquiries/enquiry-forms.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { FollowUpFields } from '../lead/follow-up-fields.tsx';
import type { MatchRow } from './match-row.ts';
import { useMatches } from './use-matches.ts';

const { name, phone, question, came, guardianName, guardianPhone, ...others } =
	storedForms.desk.fields;
const folded = Object.keys({ ...others, guardianName, guardianPhone });

interface NewLeadAnswer extends FormAnswer {
	/** The leads that they may be. */
	matches?: MatchRow[];
}

/** A walk-in or a call: name and number first, what else there is to say folded below. */
export function NewLeadForm(props: { exams: string[]; now: number; answer?: NewLeadAnswer }) {
	const { answer } = props;
	const [live, look] = useMatches();
	const matches = answer?.matches ?? live;
	const isFoldedWrong = folded.some((field) => answer?.errors?.[field]);
	return (
		<DraftForm name="new-lead" className="mt-4 max-w-prose space-y-4">
			<input type="hidden" name="seen" value={live.map(({ id }) => id).join(' ')} />
			<div className="grid gap-4 sm:grid-cols-2">
				<Field
					{...name}
					name="name"
					answer={answer}
					autoFocus={!answer}
					onChange={({ currentTarget: { form } }) => form && look(form)}
				/>
				<Field
					{...phone}
					name="phone"
					answer={answer}
					onChange={({ currentTarget: { form } }) => form && look(form)}
				/>
			</div>
			<Matches matches={matches} isAsked={answer?.matches !== undefined} />
			<Field {...question} name="question" rows={2} answer={answer} />
			<FieldGroup legend={came.label} error={answer?.errors?.came}>
				<div className="choice-row">
					{leadOrigins.map((way) => (
						<label key={way}>
							<input
								type="radio"
								name="came"
								value={way}
								defaultChecked={way === (answer?.typed?.came ?? leadOrigins[0])}
							/>
							<span>{way}</span>
						</label>
					))}
				</div>
			</FieldGroup>
			<FollowUpFields id="new-lead" now={props.now} answer={answer} />
			<details open={isFoldedWrong}>
				<summary className="desk-link">More about them</summary>
				<div className="mt-2 grid gap-4 sm:grid-cols-2">
					{Object.entries(others).map(([field, declared]) => (
						<Field
							key={field}
							{...declared}
							{...(field === 'exam' && { suggestions: props.exams })}
							name={field}
							answer={answer}
						/>
					))}
					<Field {...guardianName} name="guardianName" answer={answer} />
					<Field {...guardianPhone} name="guardianPhone" answer={answer} />
					<Field
						kind="checkbox"
						name="agreed"
						label="A parent or guardian agreed that we talk with the student"
						className="sm:col-span-2"
						defaultChecked={answer?.typed?.agreed !== undefined}
					/>
				</div>
			</details>
			<Field
				kind="checkbox"
				name="told"
				label="I told them that we use their details only to answer them. If they are under 18, a parent or guardian knows."
				defaultChecked={answer?.typed?.told !== undefined}
				required
				error={answer?.errors?.told}
			/>
			<p className="text-muted text-sm">
				For details, see the{' '}
				<a href="/privacy" target="_blank" rel="noopener" className="underline">
					privacy notice
				</a>
				. We record the date and your name.
			</p>
			<button type="submit" className="desk-button desk-button-strong w-full sm:w-auto">
				{storedForms.desk.submitLabel}
			</button>
		</DraftForm>
	);
}

/** Who they may be; asked once the form is sent, with the way to save it all the same. */
function Matches({ matches, isAsked }: { matches: MatchRow[]; isAsked: boolean }) {
	return (
		<div role="status">
			{matches.length > 0 ? (
				<div className="desk-panel">
					<p className="font-semibold">Possible duplicates</p>
					<ul className="divide-y divide-line">
						{matches.map(({ id, name, about }) => (
							<li key={id} className="py-1">
								<Link to={`/desk/leads/${id}`} className="desk-link font-semibold">
									{name}
								</Link>
								<span className="block text-muted text-sm">{about}</span>
							</li>
						))}
					</ul>
					{isAsked ? (
						<button type="submit" name="known" value="1" className="desk-button mt-2">
							Save anyway
						</button>
					) : null}
					<p className="mt-1 text-muted text-sm">
						If the number already belongs to a lead, the enquiry is added to that lead.
					</p>
				</div>
			) : null}
		</div>
	);
}
