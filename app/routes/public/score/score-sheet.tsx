import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { textsOf } from '#app/features/forms/read-form.ts';
import { type SheetResult, workOutSheet } from '#app/features/plan/score/work-out-sheet.ts';
import { categoryNames, studentCategories } from '#app/features/plan/student-categories.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { type FormAnswer, isRefused } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { FinalMerit } from './final-merit.tsx';
import { Floors, listMarks } from './floors.tsx';
import { Guessing } from './guessing.tsx';
import type { ScoreData } from './load-score.server.ts';
import { ScoreCard } from './score-card.tsx';
import { SectionCard } from './section-card.tsx';

/** Typed values by input name. */
export type TypedMarks = Record<string, string>;

export interface SheetProps extends ScoreData {
	typed: TypedMarks;
	category: string;
	result: SheetResult;
}

/** Two inputs per section, with marks that update while typing; a button submits them without JavaScript. */
export function ScoreSheet({ answer: sent, ...props }: ScoreData & { answer?: FormAnswer }) {
	const form = useRef<HTMLFormElement>(null);
	const answer = useRef<HTMLDivElement>(null);
	const [typed, setTyped] = useState(sent?.typed ?? {});
	// Browsers restore the input after a reload, or from before hydration.
	useEffect(() => setTyped(readTyped(form.current)), []);
	const sheet: SheetProps = {
		...props,
		typed,
		category: typed.category ?? 'general',
		result: workOutSheet(props, new Map(Object.entries(typed))),
	};
	function show(event: FormEvent) {
		event.preventDefault();
		answer.current?.focus();
		answer.current?.scrollIntoView({ block: 'nearest' });
	}
	return (
		<Form
			ref={form}
			method="post"
			action={`/score/${props.slug}#answer`}
			noValidate
			onChange={() => setTyped(readTyped(form.current))}
			onSubmit={show}
		>
			{isRefused(sent) ? (
				<div id="answer" className="mb-4">
					<FormMessage answer={sent} />
				</div>
			) : null}
			<div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-12">
				<div className="min-w-0 lg:col-span-7">
					<Category {...sheet} />
					<SectionCards {...sheet} />
					<Button type="submit" variant="primary" className="mt-5 w-full sm:w-auto">
						Work out my marks
					</Button>
				</div>
				<div
					ref={answer}
					id={isRefused(sent) ? undefined : 'answer'}
					tabIndex={-1}
					className="min-w-0 outline-none lg:col-span-5 tall:lg:sticky tall:lg:top-24"
				>
					<ScoreCard {...sheet} />
				</div>
			</div>
			<Floors {...sheet} />
			<FinalMerit {...sheet} />
			<Guessing {...sheet} />
		</Form>
	);
}

function readTyped(form: HTMLFormElement | null): TypedMarks {
	return form ? textsOf(new FormData(form)) : {};
}

/** Cut-offs differ by category; without any there is nothing to choose. */
function Category({ floors, category }: SheetProps) {
	if (floors.length === 0) return null;
	return (
		<Field
			kind="choice"
			name="category"
			label="Your category, for the cut-offs"
			className="mb-4 max-w-60"
			defaultValue={category}
			options={studentCategories.map((value) => ({ value, label: categoryNames[value] }))}
		/>
	);
}

function SectionCards(props: SheetProps) {
	const { sections } = props;
	const required = sections.filter(({ isOptional }) => !isOptional);
	return (
		<div className="space-y-4">
			{required.map((section) => (
				<OneSection key={section.id} sheet={props} section={section} />
			))}
			<FurtherPapers sheet={props} papers={sections.filter(({ isOptional }) => isOptional)} />
		</div>
	);
}

type Section = SheetProps['sections'][number];

function OneSection({ sheet, section }: { sheet: SheetProps; section: Section }) {
	return (
		<SectionCard
			section={section}
			place={sheet.sections.indexOf(section)}
			typed={sheet.typed}
			result={sheet.result}
			marks={listMarks(sheet, section.id)}
		/>
	);
}

/** Nested, so that further papers can be opened one by one. */
function FurtherPapers({
	sheet,
	papers: [first, ...rest],
}: {
	sheet: SheetProps;
	papers: Section[];
}) {
	if (!first) return null;
	const { typed } = sheet;
	const isTaken = Boolean(typed[`${first.id}.right`] || typed[`${first.id}.wrong`]);
	return (
		<details className="fold" open={isTaken || undefined}>
			<summary>Add another paper</summary>
			<div className="mt-2 space-y-4">
				<OneSection sheet={sheet} section={first} />
				<FurtherPapers sheet={sheet} papers={rest} />
			</div>
		</details>
	);
}
