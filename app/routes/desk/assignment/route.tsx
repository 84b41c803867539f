import { Form } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { listFormChoices } from '#app/features/enquiries/enquiry-forms.ts';
import { readForm, textOf, textsOf } from '#app/features/forms/read-form.ts';
import { previewAssignment } from '#app/features/leads/assignment/assign-by-rules.server.ts';
import { changeAssignment } from '#app/features/leads/assignment/change-assignment.server.ts';
import {
	conditionLabels,
	describeRule,
	type LeadFacts,
} from '#app/features/leads/assignment/match-rules.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import { nameWorkers } from '#app/features/leads/list-workers.server.ts';
import { renameFields } from '#app/platform/field-errors.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { AskFirst } from '../blocks/ask-first.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { Absences } from './absences.tsx';
import { AssignmentModeForm } from './assignment-mode-form.tsx';
import { type AssignmentAnswer, readChange } from './read-change.ts';
import { ConditionFields, RuleForm } from './rule-form.tsx';

export const middleware = [allow('site.manage')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, clock, content } = context.get(appContext);
	const [{ assignment }, workers, exams] = await Promise.all([
		readDeskSettings(db),
		nameWorkers(db),
		content.labels('exam'),
	]);
	const nameOf = {
		form: (form: string) => listFormChoices().find(({ value }) => value === form)?.label ?? form,
		person: (id: string) => workers.find((one) => one.id === id)?.name ?? 'somebody who left',
	};
	const isAsked = url.searchParams.has('preview');
	const asked = readFacts(url.searchParams);
	return {
		assignment,
		workers,
		exams: exams.map(({ label }) => label),
		lines: assignment.rules.map((rule) => describeRule(rule, nameOf)),
		asked,
		isAsked,
		preview: isAsked ? await previewAssignment(db, assignment, asked, clock.now()) : undefined,
	};
}

function readFacts(query: URLSearchParams): LeadFacts {
	const names = Object.keys(conditionLabels) as (keyof LeadFacts)[];
	return Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as LeadFacts;
}

export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const sent = await readForm(request);
	const result = await changeAssignment(app, requireUser(context), readChange(sent));
	if (result.outcome === 'saved') throw await redirectWithMessage(app, '/desk/assignment', 'saved');
	return answerForm<AssignmentAnswer>({
		status: 422,
		message: 'Not saved. See below.',
		form: [textOf(sent, 'intent'), textOf(sent, 'id')].join(' ').trim(),
		// Drops `rules.9.` from the names of fields: the form that was sent has one rule only.
		errors: renameFields(result.errors, (field) =>
			field.replace(/^(?:rules|absences)\.\d+\.(?:when\.)?/, ''),
		),
		people: sent.getAll('person').map(String),
		typed: textsOf(sent),
	});
}

export const meta: Route.MetaFunction = () => [{ title: 'Who takes a new lead' }];

export default function AssignmentRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { assignment, workers, exams, lines, asked } = loaderData;
	const parts = { workers, exams, answer: actionData };
	return (
		<DeskPage
			title="Who takes a new lead"
			intro="The first rule that fits and has somebody present decides. All other leads go by “Assign new leads” below."
			back={{ to: '/desk/settings', label: 'Settings' }}
			answer={actionData}
		>
			<section aria-labelledby="rules" className="mt-6">
				<h2 id="rules" className="text-xl">
					Rules
				</h2>
				{lines.length === 0 ? <p className="mt-2 text-muted">There is no rule yet.</p> : null}
				<ol className="mt-2 divide-y divide-line">
					{assignment.rules.map((rule, index) => (
						<li key={rule.id} className="py-3">
							<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
								<p className="wrap-anywhere min-w-0 flex-1 basis-64 py-2">
									<b>{index + 1}.</b> {lines[index]}
								</p>
								<Order id={rule.id} line={lines[index] ?? ''} {...{ index, of: lines.length }} />
							</div>
							<RuleForm rule={rule} {...parts} />
							<AskFirst
								ask="Remove"
								about={`rule ${index + 1}`}
								message="Leads that it gave out stay with their owners."
								intent="remove-rule"
								button="Remove the rule"
								fields={{ id: rule.id }}
							/>
						</li>
					))}
				</ol>
				{/* A new key after each rule resets the form: left filled in, it would be sent twice. */}
				<RuleForm key={lines.length} {...parts} />
			</section>
			<div className="mt-8 grid items-start gap-6 xl:grid-cols-2">
				<AssignmentModeForm assignment={assignment} workers={workers} answer={actionData} />
				<Absences assignment={assignment} workers={workers} answer={actionData} />
			</div>
			<section aria-labelledby="preview" className="desk-panel mt-6">
				<h2 id="preview" className="text-lg">
					Who would get this lead?
				</h2>
				<Form method="get" className="mt-3" preventScrollReset>
					<ConditionFields id="preview" when={asked} exams={exams} any="Not given" />
					<button type="submit" name="preview" value="1" className="desk-button mt-4">
						Show who
					</button>
				</Form>
				<p role="status" className="mt-3 font-semibold">
					{loaderData.isAsked ? describeTaker(loaderData.preview, assignment.rules) : null}
				</p>
			</section>
		</DeskPage>
	);
}

function describeTaker(
	preview: { taker: { name: string }; rule?: string } | undefined,
	rules: readonly { id: string }[],
) {
	if (!preview) return 'Nobody: it stays unassigned until somebody takes it.';
	const number = rules.findIndex(({ id }) => id === preview.rule) + 1;
	return `${preview.taker.name}, by ${number > 0 ? `rule ${number}` : 'the rotation'}.`;
}

/** Moves a rule up or down; each is its own form, so that it works without JavaScript. */
function Order(props: { id: string; line: string; index: number; of: number }) {
	const { id, line, index, of } = props;
	return (
		<Form method="post" preventScrollReset className="flex gap-2">
			<input type="hidden" name="intent" value="move" />
			<input type="hidden" name="id" value={id} />
			<button type="submit" name="by" value="-1" disabled={index === 0} className="desk-button">
				Up<span className="sr-only">: {line}</span>
			</button>
			<button type="submit" name="by" value="1" disabled={index === of - 1} className="desk-button">
				Down<span className="sr-only">: {line}</span>
			</button>
		</Form>
	);
}
