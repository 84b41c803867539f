import { Form, Link, useLocation } from 'react-router';
import type { WatchableExam } from '#app/features/exam-dates/watch-exams.server.ts';
import { watchForm } from '#app/features/exam-dates/watch-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { useFocusError } from '#app/ui/forms/focus.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { useMailWaits } from '../shell/use-site.ts';

/** Subscribes to exam dates: for one exam only the email, for several also which ones. */
export function WatchForm(props: {
	exams: readonly WatchableExam[];
	/** The slugs of the ticked exams. */
	chosen?: readonly string[];
	answer?: FormAnswer;
	variant?: 'primary' | 'secondary';
}) {
	const { exams, chosen = [], answer, variant = 'secondary' } = props;
	const form = useFocusError(answer);
	const [only] = exams.length === 1 ? exams : [];
	return (
		<Form ref={form} method="post" action="/watch" noValidate className="space-y-4">
			<FormMessage answer={answer} />
			{only ? (
				<input type="hidden" name="exams" value={only.slug} />
			) : (
				<ExamChoice exams={exams} chosen={chosen} answer={answer} />
			)}
			<Field
				id="watch-email"
				name="email"
				{...watchForm.fields.email}
				answer={answer}
				boxClass="max-w-md"
			/>
			<Button type="submit" variant={variant}>
				{watchForm.submitLabel}
			</Button>
		</Form>
	);
}

/** A checkbox for each exam, by group if there are several. */
export function ExamChoice(props: {
	exams: readonly WatchableExam[];
	chosen: readonly string[];
	answer?: FormAnswer;
}) {
	const groups = [...Map.groupBy(props.exams, ({ group }) => group)];
	return (
		<FieldGroup legend="Exams" name="exams" answer={props.answer}>
			<div className="mt-1 grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
				{groups.map(([group = '', exams]) => (
					<FieldGroup
						key={group}
						legend={group || 'All'}
						isLegendHidden={groups.length === 1}
						className={groups.length === 1 ? 'sm:col-span-2 sm:columns-2 sm:gap-x-8' : undefined}
					>
						{exams.map(({ slug, name }) => (
							<Field
								key={slug}
								kind="checkbox"
								name="exams"
								value={slug}
								label={name}
								defaultChecked={props.chosen.includes(slug)}
								className="break-inside-avoid"
							/>
						))}
					</FieldGroup>
				))}
			</div>
		</FieldGroup>
	);
}

/**
 * The form with an explanation, beside dates. Folded if there are many exams to choose from. While no mail can be sent,
 * it leads to the dates that changed.
 */
export function WatchCard(props: {
	exams: readonly WatchableExam[];
	/** The slugs of the ticked exams. */
	chosen?: readonly string[];
	/** Whether to link to the form's page instead of showing the form. */
	isElsewhere?: boolean;
	/** Whether the page has no dates that could have changed. */
	isUndated?: boolean;
}) {
	const { exams, chosen = [], isElsewhere, isUndated } = props;
	const mailWaits = useMailWaits();
	const [only] = exams.length === 1 ? exams : [];
	const title = only ? `Tell me when applications open for ${only.name}` : watchForm.title;
	if (mailWaits) return isUndated ? null : <ChangesInstead />;
	return (
		<section
			aria-labelledby="watch"
			className="no-print mt-6 rounded-card border border-line bg-surface p-5"
		>
			<h3 id="watch" className="scroll-mt-28 text-xl">
				{title}
			</h3>
			<p className="mt-2 mb-4 max-w-prose text-muted text-sm">{watchForm.next}</p>
			{isElsewhere ? <ButtonLink to="/watch">Choose your exams</ButtonLink> : null}
			{isElsewhere ? null : only ? (
				<WatchForm exams={exams} />
			) : (
				<details className="fold" open={chosen.length > 0}>
					<summary>Choose your exams</summary>
					<div className="mt-2">
						<WatchForm exams={exams} chosen={chosen} />
					</div>
				</details>
			)}
		</section>
	);
}

function ChangesInstead() {
	const changes = '/calander/changes';
	if (useLocation().pathname === changes) return null;
	return (
		<p className="no-print mt-6 max-w-prose text-muted text-sm">
			Exam dates can move. Before you plan, check whether{' '}
			<Link to={changes} className="text-brand underline hover:no-underline">
				any date has changed
			</Link>
			.
		</p>
	);
}
