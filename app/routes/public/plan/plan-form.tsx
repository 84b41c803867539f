import { isExamSeason } from '#app/features/content/exam-season.ts';
import { defaultHours, planLimits } from '#app/features/plan/make-week-plan.ts';
import { labelStage, type Stage, stages, yearOfClass12 } from '#app/features/plan/school-year.ts';
import { categoryNames, studentCategories } from '#app/features/plan/student-categories.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { NarrowFold } from '#app/ui/narrow-fold.tsx';
import { useMailWaits } from '../shell/use-site.ts';
import type { PlanState } from './use-plan.ts';

type Props = PlanState & {
	exams: { slug: string; name: string }[];
	/** Whether the server has answered: on a phone the form is then folded above its answer. */
	isAnswered?: boolean;
};

/** The short form. Every field is optional; what is posted is not stored. */
export function PlanForm(props: Props) {
	const { form, drawn, errors, message } = props;
	const mailWaits = useMailWaits();
	const isWrong = Object.keys(errors).length > 0 && message !== undefined;
	return (
		<form
			key={drawn}
			ref={form}
			id="plan-form"
			method="post"
			action="/plan#answer"
			noValidate
			onChange={props.onChange}
			onFocus={({ target }) => props.onFocus('name' in target ? String(target.name) : '')}
			onBlur={() => props.onFocus('')}
			onSubmit={props.onSubmit}
			className="plan-form"
			aria-labelledby="plan-form-title"
		>
			<NarrowFold
				isOpen={!props.isAnswered}
				heading={
					<h2 id="plan-form-title" className="text-2xl">
						About you
					</h2>
				}
			>
				<div className="plan-fields">
					<div id={isWrong ? 'answer' : undefined}>
						<FormMessage text={message} isError />
					</div>
					<School {...props} />
					<Person {...props} />
					<Preferences {...props} />
					<FormMessage text={errors.stage} isError />
					<Button id="plan-show" type="submit" variant="primary" className="w-full">
						Show my exams
					</Button>
					<p className="text-muted text-sm">
						We use your answers only to make your plan. We do not store them unless you save the
						plan{mailWaits ? ' ' : ', mail it to yourself '}or send it to us.
					</p>
					<p className="scripted text-muted text-sm">
						Your browser keeps a copy on this device. A link to this page does not share your marks.
						On a shared phone, press{' '}
						<button
							type="button"
							className="font-semibold text-brand underline hover:no-underline"
							onClick={props.forget}
						>
							Clear what I typed
						</button>
						.
					</p>
					<noscript>
						<p className="text-muted text-sm">
							On a shared phone, close this page when you are done.
						</p>
					</noscript>
				</div>
			</NarrowFold>
		</form>
	);
}

function School(props: Props) {
	const { typed, errors, today, form } = props;
	const thisYear = Number(today.slice(0, 4));
	const fillIn = (name: string, year: number) => {
		const box = form.current?.elements.namedItem(name);
		if (box instanceof HTMLSelectElement && box.value === '') box.value = String(year);
	};
	const passedIn = typed.stage === 'passed' ? String(yearOfClass12('passed', today)) : undefined;
	const guessYears = (stage: Stage) => {
		const year = yearOfClass12(stage, today);
		if (stage === 'passed') fillIn('class12.year', year);
		else if (stage !== '10') fillIn('class10.year', year - 2);
	};
	return (
		<>
			<Chips
				legend="You are in"
				name="stage"
				options={stages.map((value) => ({ value, label: labelStage(value, today) }))}
				value={typed.stage}
				error={errors.stage}
				onChoose={guessYears}
			/>
			<div className="plan-passed">
				<Field
					kind="choice"
					name="class12.year"
					label="Passed in"
					placeholder="Year"
					options={listYears(thisYear, 8)}
					defaultValue={typed['class12.year'] ?? passedIn}
					error={errors['class12.year']}
				/>
				{isExamSeason(today) ? (
					<p className="text-muted text-sm">No result yet? Leave the marks empty.</p>
				) : null}
				<Percent name="class12.percent" label="All subjects" {...props} />
				<Percent name="class12.bestFivePercent" label="Best five" {...props} />
			</div>
			<div className="plan-class10 grid grid-cols-2 gap-3">
				<Percent name="class10.percent" label="Class 10 marks" {...props} />
				<Field
					kind="choice"
					id="plan-class10.year"
					name="class10.year"
					label="Class 10 year"
					placeholder="Year"
					options={listYears(thisYear, 12)}
					defaultValue={typed['class10.year']}
					error={errors['class10.year']}
				/>
			</div>
			<Chips
				legend="Mathematics in class 12"
				name="mathematics"
				options={[
					{ value: 'yes', label: 'Yes' },
					{ value: 'no', label: 'No' },
				]}
				value={typed.mathematics}
			/>
		</>
	);
}

function Person({ typed, errors }: Props) {
	return (
		<>
			<Field
				id="plan-born"
				name="born"
				label="Date of birth"
				placeholder="DD/MM/YYYY"
				inputMode="numeric"
				autoComplete="bday"
				maxLength={12}
				className="max-w-60"
				defaultValue={typed.born}
				error={errors.born}
			/>
			<Chips
				legend="Category"
				help="EWS: economically weaker section. NC-OBC: OBC, non-creamy layer. PwD: person with a disability."
				name="category"
				options={studentCategories.map((value) => ({ value, label: categoryNames[value] }))}
				value={typed.category}
				error={errors.category}
			/>
			<Chips
				legend="Passport"
				name="passport"
				options={[
					{ value: 'indian', label: 'Indian, or no passport yet' },
					{ value: 'foreign', label: 'Foreign' },
				]}
				value={typed.passport ?? 'indian'}
			/>
		</>
	);
}

/** The available time, and the exams to show. */
function Preferences({ typed, errors, exams }: Props) {
	const chosen = typed.exams?.split(',') ?? [];
	return (
		<>
			<Field
				kind="number"
				name="hours"
				label="Hours a week for preparation"
				inputMode="numeric"
				min={1}
				max={planLimits.hours}
				help={`If you leave this empty, we will plan for ${defaultHours} hours.`}
				className="plan-hours max-w-60"
				defaultValue={typed.hours}
				error={errors.hours}
			/>
			<details className="plan-exams" open={errors.exams !== undefined}>
				<summary>
					<span className="field-label">Choose exams</span>
					<span>{chosen.length > 0 ? `${chosen.length} chosen` : 'All of them'}</span>
				</summary>
				<FieldGroup legend="Show only these" error={errors.exams}>
					{exams.map(({ slug, name }) => (
						<Field
							key={slug}
							kind="checkbox"
							name="exams"
							value={slug}
							label={name}
							defaultChecked={chosen.includes(slug)}
						/>
					))}
				</FieldGroup>
			</details>
		</>
	);
}

function Percent({ name, label, typed, errors }: Props & { name: string; label: string }) {
	return (
		<Field
			id={`plan-${name}`}
			name={name}
			label={label}
			inputMode="decimal"
			maxLength={6}
			placeholder="%"
			defaultValue={typed[name]}
			error={errors[name]}
		/>
	);
}

/** Radio buttons shown as chips. */
function Chips<V extends string>(props: {
	legend: string;
	name: string;
	options: { value: V; label: string }[];
	value?: string;
	error?: string;
	help?: string;
	onChoose?: (value: V) => void;
}) {
	return (
		<FieldGroup legend={props.legend} help={props.help} error={props.error}>
			<div className="chips">
				{props.options.map(({ value, label }, n) => (
					<label key={value} className="chip">
						<input
							id={n === 0 ? `plan-${props.name}` : undefined}
							type="radio"
							name={props.name}
							value={value}
							defaultChecked={props.value === value}
							onChange={() => props.onChoose?.(value)}
						/>
						{label}
					</label>
				))}
			</div>
		</FieldGroup>
	);
}

function listYears(last: number, count: number) {
	return Array.from({ length: count }, (_, n) => String(last - n));
}
