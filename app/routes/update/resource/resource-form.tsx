import { useState } from 'react';
import { Form } from 'react-router';
import type { EntryFields } from '#app/features/content/entries/entry-fields.ts';
import type { Resource } from '#app/features/content/resources/find-resources.server.ts';
import {
	type ResourceDeclaration,
	type ResourcePageName,
	resourcePages,
} from '#app/features/content/resources/resource-pages.ts';
import type { SentResource } from '#app/features/content/resources/update-resource.server.ts';
import { writeJsonTable } from '#app/features/content/tables/read-json-table.ts';
import { formatDateTime } from '#app/platform/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { useFocusError } from '#app/ui/forms/focus.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { FieldEditor } from '../../desk/studio/fields/field-editor.tsx';
import { FormContext, type FormSurroundings } from '../../desk/studio/fields/form-context.ts';
import { FailureNote } from '../../drafts/failure-note.tsx';
import { idempotencyKeyName } from '../../drafts/send-outcomes.ts';
import { TableField } from './table-field.tsx';
import { useResourceDraft } from './use-resource-draft.ts';
import { useResourceForm } from './use-resource-form.ts';

/** The server's answer to the last request that updated nothing, with the submitted values. */
export interface ResourceAnswer extends FormAnswer {
	sent: SentResource;
	asJson: boolean;
	columns: number;
	candidates?: Resource[];
}

/** The form of one resource page: its previous title, and its new values. */
export function ResourceForm(props: {
	page: ResourcePageName;
	fields: EntryFields;
	/** Whether a table starts as JSON text. */
	asJson: boolean;
	staffId: string;
	previous: string;
	chosen: string;
	matches: Resource[];
	suggestions: string[];
	/** The flash message of the last action, for browsers without JavaScript. */
	flash?: string;
	answer?: ResourceAnswer;
}) {
	const { page: name } = props;
	const page: ResourceDeclaration = resourcePages[name];
	// Choosing a suggestion resolves the last answer, so it is hidden.
	const [doneWith, setDoneWith] = useState<ResourceAnswer>();
	const answer = props.answer === doneWith ? undefined : props.answer;
	const state = useResourceForm(name, { ...props, sent: answer?.sent });
	const { form } = state;
	const draft = useResourceDraft(props, state);
	const candidates = state.matches ?? answer?.candidates ?? [];
	const wasAsked = form.previous !== '' && form.previous === state.asked;
	const nothingFound = wasAsked && state.matches?.length === 0 && !answer;
	const errors = answer?.errors ?? {};
	const table = Object.values(props.fields).find(({ kind }) => kind === 'table');
	const columns = state.columns ?? answer?.columns ?? table?.columns ?? 1;
	const change: FormSurroundings['change'] = (path, value) =>
		state.setField(
			path,
			Array.isArray(value) ? writeJsonTable(value, columns) : String(value ?? ''),
		);
	const element = useFocusError(answer);

	return (
		<Form method="post" ref={element} className="mt-6 space-y-5">
			<input type="hidden" name={idempotencyKeyName} value={draft.idempotencyKey} />
			{/* Enter presses the first button, which must submit and not fill in. */}
			<button type="submit" hidden />
			<FormMessage
				text={answer?.message ?? (nothingFound ? `Nothing has “${form.previous}”.` : props.flash)}
				isError={answer?.message !== undefined || nothingFound}
			/>
			{draft.typedAt === undefined ? null : (
				<DraftNote typedAt={draft.typedAt} onDiscard={draft.discard} />
			)}
			<Field
				name="previous"
				label={page.previousLabel}
				required
				autoComplete="off"
				boxClass="text-sm"
				help={
					page.hasSeasons
						? 'Type to search, then pick one to load its current content. An exam’s name alone means its newest season.'
						: 'Type to search, then pick one to load its current content.'
				}
				value={form.previous}
				error={errors.previous}
				onChange={({ target }) => state.setPrevious(target.value)}
				suggestions={state.suggestions ?? props.suggestions}
			/>
			<Button
				type="submit"
				name="intent"
				value="fill-in"
				formNoValidate
				onClick={(event) => {
					event.preventDefault();
					setDoneWith(props.answer);
					state.fillIn();
				}}
			>
				Load its current content
			</Button>
			{candidates.length > 1 ? (
				<Candidates candidates={candidates} chosen={form.entry} onChoose={state.choose} />
			) : (
				<input type="hidden" name="entry" value={form.entry} />
			)}
			<input type="hidden" name="version" value={form.version} />
			<EntryEditors
				fields={props.fields}
				values={form.fields}
				columns={columns}
				startsAsJson={props.answer?.asJson ?? props.asJson}
				errors={errors}
				onChange={change}
			/>
			<Button type="submit" variant="primary">
				Update
			</Button>
			{draft.failure ? <FailureNote {...draft.failure} onSignedIn={draft.forgetFailure} /> : null}
		</Form>
	);
}

/** Says that an earlier draft is shown, and offers to discard it. */
function DraftNote({ typedAt, onDiscard }: { typedAt: number; onDiscard: () => void }) {
	return (
		<p
			role="status"
			className="flex flex-wrap items-center gap-x-5 rounded-control border-action border-l-4 bg-action-tint px-4 py-2 text-sm"
		>
			<span>You typed this on {formatDateTime(typedAt)}. It is not published yet.</span>
			<button
				type="button"
				onClick={onDiscard}
				className="min-h-11 cursor-pointer font-semibold text-brand underline"
			>
				Discard it
			</button>
		</p>
	);
}

/** The fields of the entry, with the studio's editors. */
function EntryEditors(props: {
	fields: EntryFields;
	values: Record<string, string | undefined>;
	columns: number;
	startsAsJson: boolean;
	errors: Record<string, string>;
	onChange: FormSurroundings['change'];
}) {
	const surroundings: FormSurroundings = {
		isPosted: true,
		change: props.onChange,
		issues: new Map(Object.entries(props.errors)),
		references: {},
		pictures: [],
		today: '',
	};
	return (
		<FormContext value={surroundings}>
			{Object.entries(props.fields).map(([path, field]) =>
				field.kind === 'table' ? (
					<TableField
						key={path}
						field={field}
						path={path}
						columns={props.columns}
						value={props.values[path] ?? ''}
						startsAsJson={props.startsAsJson}
					/>
				) : (
					<FieldEditor key={path} field={field} path={path} value={props.values[path] ?? ''} />
				),
			)}
		</FormContext>
	);
}

/** Several entries with the same title or author, to choose from. */
function Candidates(props: {
	candidates: Resource[];
	chosen: string;
	onChoose: (resource: Resource) => void;
}) {
	return (
		<fieldset className="rounded-control border border-control p-4">
			<legend className="px-1 font-semibold text-sm">Which one?</legend>
			<div className="max-h-72 space-y-1 overflow-y-auto">
				{props.candidates.map((one) => (
					<label key={one.slug} className="flex min-h-11 items-start gap-3 py-2">
						<input
							type="radio"
							name="entry"
							value={one.slug}
							required
							checked={props.chosen === one.slug}
							onChange={() => props.onChoose(one)}
							className="mt-1 size-5 shrink-0"
						/>
						<span className="line-clamp-2">{one.hint}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
