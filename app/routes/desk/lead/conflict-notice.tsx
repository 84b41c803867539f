import { Form, Link } from 'react-router';
import { takeFocus } from '#app/ui/forms/focus.ts';
import { discardForm, sendKeyName } from '../../drafts/send-outcomes.ts';
import type { LeadAnswer } from './lead-form.tsx';

/**
 * Two people set the same thing: shows both values and lets the person decide. The form that was sent may be far below.
 */
export function ConflictNotice({ answer }: { answer?: LeadAnswer }) {
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
					to="."
					className="desk-button"
					preventScrollReset
					onClick={() => discardForm(given[sendKeyName] ?? '')}
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
