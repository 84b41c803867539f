import { useEffect, useRef, useState } from 'react';
import { type FormAnswer, isRefused } from './form-answer.ts';

/** The element of a form's message; always rendered, so that screen readers announce changes. */
export function FormMessage(props: { answer?: FormAnswer; text?: string; isError?: boolean }) {
	const { place, isCorrected, button } = useCorrected(props.answer);
	const { text = props.answer?.message, isError = isRefused(props.answer) } = props;
	const toneClass = isError
		? 'border-danger bg-danger-tint text-danger'
		: 'border-success bg-success-tint text-success';
	return (
		<div role="status" ref={place}>
			{isCorrected ? <Corrected button={button} /> : null}
			{text && !isCorrected ? (
				<p
					tabIndex={isError ? -1 : undefined}
					className={`scroll-mt-28 rounded-control border-l-4 px-4 py-3 font-semibold ${toneClass}`}
				>
					{text}
				</p>
			) : null}
		</div>
	);
}

/** Tells screen readers when all invalid fields have been edited, because they cannot see the errors disappear. */
export function CorrectedMessage({ answer }: { answer?: FormAnswer }) {
	const { place, isCorrected, button } = useCorrected(answer);
	return (
		<div role="status" ref={place}>
			{isCorrected ? <Corrected button={button} /> : null}
		</div>
	);
}

function Corrected({ button }: { button?: string }) {
	return (
		<p className="mb-3 rounded-control border-brand border-l-4 bg-brand-tint px-4 py-3 font-semibold">
			{button ? `Now press “${button}” again.` : 'Now send it again.'}
		</p>
	);
}

/** Whether no field of the surrounding form is marked as invalid any more, once one has been left. */
function useCorrected(answer: FormAnswer | undefined) {
	const place = useRef<HTMLDivElement>(null);
	const [corrected, setCorrected] = useState<{ answer: FormAnswer; button?: string }>();
	useEffect(() => {
		const form = place.current?.closest('form');
		if (!form || Object.keys(answer?.errors ?? {}).length === 0) return;
		// After the change has been rendered: only then is the field no longer marked.
		const check = () =>
			setTimeout(() => {
				// Somebody who is pressing the button needs no message, and it would move the button away.
				if (answer && !form.querySelector('[aria-invalid], button:active')) {
					setCorrected({ answer, button: nameButton(form) });
				}
			});
		form.addEventListener('change', check);
		return () => form.removeEventListener('change', check);
	}, [answer]);
	const isCorrected = answer !== undefined && corrected?.answer === answer;
	return { place, isCorrected, button: corrected?.button };
}

/** The label of the form's only submit button. */
function nameButton(form: HTMLFormElement) {
	const [button, ...others] = form.querySelectorAll('button[type=submit]');
	return others.length > 0 ? undefined : button?.textContent;
}
