import { useState } from 'react';
import type { readBulkProgress } from '#app/features/leads/inbox/run-bulk-change.server.ts';
import { formatTime } from '#app/platform/format-date.ts';
import { formatNumber } from '#app/platform/format-number.ts';
import { takeFocus } from '#app/ui/forms/focus.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { useRefresh } from '../blocks/use-refresh.ts';
import { FollowUpFields } from '../lead/follow-up-fields.tsx';
import type { BulkQuestion, toUndoNotice } from './build-bulk-question.server.ts';

/**
 * Asks before many leads are changed, and for their next step if they are to be worked on; going back keeps the
 * selection.
 */
export function AskBulk(props: { question: BulkQuestion; now: number; answer: FormAnswer }) {
	const { question, now, answer } = props;
	return (
		<section aria-labelledby="bulk-question" className="desk-panel max-w-prose">
			<h2 ref={takeFocus} id="bulk-question" tabIndex={-1} className="text-xl">
				{question.title}
			</h2>
			{question.whose ? <p className="mt-2">{question.whose}</p> : null}
			{question.remark ? <p className="mt-2">{question.remark}</p> : null}
			<p className="mt-1 text-muted">You can undo it for ten minutes.</p>
			<DraftForm name="bulk-question" preventScrollReset className="mt-4 space-y-4">
				{question.asksStep ? <FollowUpFields id="bulk" now={now} answer={answer} /> : null}
				{question.fields.map(([name, value]) => (
					<input key={name + value} type="hidden" name={name} value={value} />
				))}
				<div className="flex flex-wrap gap-3">
					<button
						type="submit"
						name="answer"
						value="yes"
						className="desk-button desk-button-strong"
					>
						{question.button}
					</button>
					<button type="submit" name="answer" value="no" formNoValidate className="desk-button">
						Go back
					</button>
				</div>
			</DraftForm>
		</section>
	);
}

/** The bulk changes whose note was closed; a reload shows it again. */
const closed = new Set<string>();

/** Offers to undo the last bulk change for as long as that is possible. */
export function UndoBulk({ undoable }: { undoable: ReturnType<typeof toUndoNotice> }) {
	const [isClosed, setClosed] = useState(closed.has(undoable.id));
	if (isClosed) return null;
	return (
		<DraftForm
			name={`undo-bulk-${undoable.id}`}
			preventScrollReset
			className="draft-note mt-3"
			aria-label={`Bulk change: ${undoable.message}`}
		>
			<span>
				{undoable.message} You can undo it until {formatTime(undoable.until)}.
			</span>
			<input type="hidden" name="bulk" value={undoable.id} />
			<button type="submit" name="intent" value="undo-bulk" className="desk-link font-semibold">
				Undo
			</button>
			<button
				type="button"
				aria-label="Close"
				className="scripted -mr-3 ml-auto grid size-11 cursor-pointer place-items-center"
				onClick={() => {
					closed.add(undoable.id);
					setClosed(true);
				}}
			>
				<Icon name="close" className="size-4" />
			</button>
		</DraftForm>
	);
}

/** The progress of a bulk change in the background. */
export type BulkProgressFigures = NonNullable<Awaited<ReturnType<typeof readBulkProgress>>> & {
	/** Its owner, if somebody else. */
	by?: string;
};

/** Shows the progress, updated every second with JavaScript, and a button to stop it. */
export function BulkProgress({ progress }: { progress: BulkProgressFigures }) {
	const { id, kind, isUndo, done, total, by } = progress;
	useRefresh(true);
	const doing = {
		state: 'Moving',
		owner: 'Assigning',
		tags: 'Tagging',
		'follow-up': 'Setting the next step',
		mail: 'Reading',
	}[kind];
	return (
		<section aria-label="Bulk change" className="draft-note mt-3 gap-y-1">
			<label htmlFor={`bulk-progress-${id}`}>
				{by ? `${by}: ` : null}
				{isUndo ? 'Undoing' : doing}: {formatNumber(done)} of {formatNumber(total)} leads
			</label>
			<progress id={`bulk-progress-${id}`} value={done} max={Math.max(total, 1)} />
			{isUndo ? null : (
				<DraftForm name={`stop-bulk-${id}`} preventScrollReset>
					<input type="hidden" name="bulk" value={id} />
					<button type="submit" name="intent" value="stop-bulk" className="desk-link font-semibold">
						Stop
					</button>
				</DraftForm>
			)}
		</section>
	);
}
