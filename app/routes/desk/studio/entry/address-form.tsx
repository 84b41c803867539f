import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { firstError } from '#app/platform/field-errors.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { ActionResult } from './intent.ts';
import type { EntryForm } from './use-entry-form.ts';

/** Changes the last part of an entry's address; unsaved changes are saved first. */
export function AddressForm(props: { folder: string; slug: string; form: EntryForm }) {
	const { folder, slug, form } = props;
	const [typed, setTyped] = useState(slug);
	const { submit, data, state } = useFetcher<ActionResult>();
	const showToast = useToast();
	const navigate = useNavigate();
	const seen = useRef<ActionResult>(undefined);
	useEffect(() => {
		if (!data || seen.current === data) return;
		seen.current = data;
		if (data.outcome === 'renamed') {
			showToast('Address changed. The old one leads to it.', 'success');
			void navigate(`../${data.slug}`, { relative: 'path', replace: true });
		} else if (data.outcome === 'failed') showToast(data.message, 'error');
		else if (data.outcome === 'missing') showToast('This entry no longer exists.', 'error');
	}, [data, navigate, showToast]);

	function rename(event: SubmitEvent) {
		event.preventDefault();
		const send = () => void submit({ intent: 'rename', address: typed }, { method: 'post' });
		if (form.isUnsaved) form.save((isSaved) => isSaved && send());
		else send();
	}
	const error = data?.outcome === 'invalid' ? firstError(data.errors) : undefined;
	return (
		<form onSubmit={rename} className="mb-6 max-w-prose">
			<Field
				label={`Address after ${folder}`}
				help="Small letters, digits and hyphens. Links to the old address keep working."
				boxClass="text-sm"
				maxLength={80}
				value={typed}
				error={error}
				onChange={({ target }) => setTyped(target.value)}
				beside={
					<Button type="submit" size="compact" disabled={state !== 'idle' || typed === slug}>
						Change
					</Button>
				}
			/>
		</form>
	);
}
