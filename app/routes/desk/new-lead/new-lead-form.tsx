import { useLocation } from 'react-router';
import { leadOrigins } from '#app/features/enquiries/booking-and-desk-forms.ts';
import { storedForms } from '#app/features/enquiries/enquiry-forms.ts';
import type { Actor } from '#app/platform/actor.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { takeFocus } from '#app/ui/forms/focus.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { FollowUpFields } from '../lead/follow-up-fields.tsx';
import { MatchList } from './match-list.tsx';
import type { MatchRow } from './match-row.ts';
import { useMatches } from './use-matches.ts';

const { name, phone, question, came, guardianName, guardianPhone, ...others } =
	storedForms.desk.fields;
const folded = Object.keys({ ...others, guardianName, guardianPhone });

interface NewLeadAnswer extends FormAnswer {
	/** Possible duplicates. */
	matches?: MatchRow[];
	/** The match that already has this number or email. */
	holder?: Actor;
}

/** A walk-in or a call: name and number first, the other fields folded below. */
export function NewLeadForm(props: {
	exams: string[];
	now: number;
	/** What the fields begin with, by field. */
	known: Record<string, string>;
	answer?: NewLeadAnswer;
}) {
	const { answer, known } = props;
	const [live, findMatches] = useMatches();
	// Once the form is sent, the question below lists the matches.
	const hints = answer?.matches ? [] : live;
	const isUnfolded = folded.some((field) => answer?.errors?.[field] || known[field]);
	return (
		// The server reports all errors at once; a browser would stop at the first field.
		<DraftForm name="new-lead" asksFirst noValidate className="mt-4 max-w-prose space-y-4">
			<input type="hidden" name="seen" value={live.map(({ id }) => id).join(' ')} />
			<div className="grid gap-4 sm:grid-cols-2">
				<Field
					{...name}
					name="name"
					answer={answer}
					defaultValue={known.name}
					autoFocus={!answer}
					onChange={({ currentTarget: { form } }) => form && findMatches(form)}
				/>
				<Field
					{...phone}
					name="phone"
					answer={answer}
					defaultValue={known.phone}
					onChange={({ currentTarget: { form } }) => form && findMatches(form)}
				/>
			</div>
			<LiveMatches matches={hints.filter(({ by }) => by === 'name' || by === 'phone')} />
			<Field {...question} name="question" rows={2} answer={answer} defaultValue={known.question} />
			<FieldGroup legend={came.label} name="came" answer={answer}>
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
			<FollowUpFields id="new-lead" now={props.now} required answer={answer} />
			<details open={isUnfolded}>
				<summary className="desk-link">More about them</summary>
				<div className="mt-2 grid gap-4 sm:grid-cols-2">
					{Object.entries(others).map(([field, declared]) => (
						<Field
							key={field}
							{...declared}
							{...(field === 'exam' && { suggestions: props.exams })}
							name={field}
							answer={answer}
							defaultValue={known[field]}
							onChange={({ currentTarget: { form } }) =>
								field === 'email' && form && findMatches(form)
							}
						/>
					))}
					<Field
						{...guardianName}
						name="guardianName"
						answer={answer}
						defaultValue={known.guardianName}
					/>
					<Field
						{...guardianPhone}
						name="guardianPhone"
						answer={answer}
						defaultValue={known.guardianPhone}
						onChange={({ currentTarget: { form } }) => form && findMatches(form)}
					/>
					<div className="sm:col-span-2">
						<LiveMatches
							matches={hints.filter(({ by }) => by === 'email' || by === 'guardianPhone')}
						/>
					</div>
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
				name="informed"
				label="I told them that we use their details only to answer them. If they are under 18, a parent or guardian knows."
				defaultChecked={answer?.typed?.informed !== undefined}
				required
				answer={answer}
			/>
			<p className="text-muted text-sm">
				For details, see the{' '}
				<a href="/privacy" target="_blank" rel="noopener" className="underline">
					privacy notice
				</a>
				. We record the date and your name.
			</p>
			<div
				className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${answer?.matches ? '' : 'save-bar save-bar-phone'}`}
			>
				<button
					type="submit"
					className={`desk-button w-full sm:w-auto ${answer?.matches ? '' : 'desk-button-strong'}`}
				>
					{storedForms.desk.submitLabel}
				</button>
				{answer?.matches ? (
					<p className="font-semibold text-danger">{describeUnsaved(answer.holder)}</p>
				) : null}
			</div>
			{answer?.matches ? <Question matches={answer.matches} holder={answer.holder} /> : null}
		</DraftForm>
	);
}

/** Possible duplicates, below the fields that matched. */
function LiveMatches({ matches }: { matches: MatchRow[] }) {
	return (
		<div role="status">
			{matches.length > 0 ? (
				<div className="desk-panel">
					<p className="font-semibold">Possible duplicates</p>
					<Duplicates matches={matches} />
				</div>
			) : null}
		</div>
	);
}

function describeUnsaved(holder: Actor | undefined) {
	if (!holder) return 'Not saved yet: is it one of these?';
	return `Not saved yet: it would be added to ${holder.name}.`;
}

/** Asks after sending whether it is one of the matches; each button says what happens to the enquiry. */
function Question({ matches, holder }: { matches: MatchRow[]; holder?: Actor }) {
	const { key } = useLocation();
	const sharesPhone = holder && matches.some(({ by }) => by === 'phone');
	return (
		<section
			// A new key for each answer, so that it takes the focus each time.
			key={key}
			ref={takeFocus}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts the browser goes there.
			autoFocus
			aria-labelledby="possible-duplicates"
			className="desk-panel scroll-mt-28"
		>
			<h2 id="possible-duplicates" className="text-lg">
				This may be a duplicate
			</h2>
			<Duplicates matches={matches} />
			<div className="mt-2 flex flex-wrap gap-2">
				<button
					type="submit"
					name="into"
					value={holder?.id ?? 'new'}
					className="desk-button desk-button-strong wrap-anywhere w-full sm:w-auto"
				>
					{holder ? `Add to ${holder.name}` : 'Save as a new lead'}
				</button>
				{sharesPhone ? (
					<button
						type="submit"
						name="into"
						value="another-person"
						className="desk-button w-full sm:w-auto"
					>
						Another person with this number
					</button>
				) : null}
			</div>
		</section>
	);
}

function Duplicates({ matches }: { matches: MatchRow[] }) {
	return (
		<>
			<MatchList matches={matches} />
			<p className="mt-1 text-muted text-sm">
				If it is the same person, the enquiry is added to their lead. Brothers and sisters with one
				number can be leads of their own. If two people share only an email, leave the email out
				here.
			</p>
		</>
	);
}
