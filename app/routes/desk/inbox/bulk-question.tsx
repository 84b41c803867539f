import { useEffect, useRef } from 'react';
import { formatMoment } from '#app/platform/format-date.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';
import type { BulkQuestion, describeUndoable } from './describe-bulk.server.ts';

/** Asks before many leads are changed; going back keeps them chosen. */
export function AskBulk({ question }: { question: BulkQuestion }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section aria-labelledby="bulk-question" className="desk-panel max-w-prose">
			<h2 ref={heading} id="bulk-question" tabIndex={-1} className="text-xl">
				{question.title}
			</h2>
			<p className="mt-2">{question.whose}</p>
			<p className="mt-1 text-muted">You can undo it for ten minutes.</p>
			<DraftForm name="bulk-question" preventScrollReset className="mt-4 flex flex-wrap gap-3">
				{question.fields.map(([name, value]) => (
					<input key={name + value} type="hidden" name={name} value={value} />
				))}
				<button type="submit" name="answer" value="yes" className="desk-button desk-button-strong">
					{question.button}
				</button>
				<button type="submit" name="answer" value="no" className="desk-button">
					Go back
				</button>
			</DraftForm>
		</section>
	);
}

/** Offers to undo the last bulk change for as long as that is possible. */
export function UndoBulk({ undoable }: { undoable: ReturnType<typeof describeUndoable> }) {
	return (
		<DraftForm
			name="undo-bulk"
			preventScrollReset
			className="draft-note mt-3"
			aria-label="Undo the last change of many leads"
		>
			<span>
				{undoable.words} It can be undone until {formatMoment(undoable.until).split(', ')[1]}.
			</span>
			<input type="hidden" name="bulk" value={undoable.id} />
			<button type="submit" name="intent" value="undo-bulk" className="desk-link font-semibold">
				Undo
			</button>
		</DraftForm>
	);
}
