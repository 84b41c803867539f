import { Form, Link } from 'react-router';
import { takeFocus } from '#app/ui/forms/focus.ts';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';
import { discardForm, idempotencyKeyName } from '../../drafts/send-outcomes.ts';
import { useQueryAddress } from '../blocks/list.tsx';
import type { LeadAnswer } from './lead-form.tsx';

/** After a conflict, shows both values and lets the user decide; the form itself may be far below. */
export function ConflictNotice({ answer }: { answer?: LeadAnswer }) {
	const addressOf = useQueryAddress();
	const conflict = answer?.conflict;
	if (!answer || !conflict) return null;
	const { version: _version, ...given } = answer.typed ?? {};
	return (
		<section
			key={conflict.version}
			id="conflict"
			ref={takeFocus}
			tabIndex={-1}
			role="alert"
			className="desk-panel scroll-mt-28 border-danger"
		>
			<h2 className="text-lg">
				{conflict.by} changed this {conflict.at}
			</h2>
			<p className="mt-1">Their change is saved. Yours is not, until you decide.</p>
			<dl className="detail-list mt-3">
				{conflict.values.map(({ label, theirs, mine }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							Theirs: <strong>{theirs}</strong>. Yours: <strong>{mine}</strong>.
						</dd>
					</div>
				))}
			</dl>
			<div className="mt-4 flex flex-wrap gap-3">
				<Link
					to={addressOf({})}
					className="desk-button"
					preventScrollReset
					onClick={() => discardForm(given[idempotencyKeyName] ?? '')}
				>
					Keep theirs
				</Link>
				<Form method="post" preventScrollReset>
					{Object.entries(given).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<input type="hidden" name="version" value={conflict.version} />
					<button type="submit" className="desk-button">
						Use mine
					</button>
				</Form>
			</div>
		</section>
	);
}

/** Without JavaScript the page starts at its top again: names the errors and links to the field far below. */
export function RefusedNotice({ answer }: { answer?: LeadAnswer }) {
	const hasScripts = useHasScripts();
	const errors = Object.entries(answer?.errors ?? {});
	if (!answer || hasScripts || errors.length === 0) return null;
	return (
		<ul role="alert" className="my-2 rounded-control border-danger border-l-4 bg-danger-tint px-4">
			{errors.map(([field, text]) => (
				<li key={field}>
					<a href={`#${findBox(answer, field)}`} className="desk-link font-semibold">
						Not saved. {text}
					</a>
				</li>
			))}
		</ul>
	);
}

/** The id of the field with this error, or of the section that contains it. */
function findBox({ intent, typed }: LeadAnswer, field: string) {
	const form = intent === 'whatsapp' ? 'chat' : intent;
	if (intent === 'details') return `detail-${field}`;
	if (intent === 'consent') return `consent-${field}`;
	if (intent === 'note-change') return `${field === 'result' ? 'result' : 'note'}-${typed?.note}`;
	const box = boxes[intent];
	if (box) return box;
	if (field === 'followUp')
		return `${form}-${typed?.when === 'other' || typed?.at ? 'at' : 'when'}`;
	return field === 'because' ? `${form}-because` : 'work';
}

/** The forms outside the work panel that have one field, or one heading for all. */
const boxes: Record<string, string> = {
	'follow-up': 'next-step',
	state: 'lead-state',
	assign: 'lead-owner',
	tags: 'lead-tags',
	unconfirmed: 'unconfirmed',
	unmerge: 'timeline',
};
