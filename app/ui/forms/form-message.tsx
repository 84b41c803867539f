import { useEffect, useRef, useState } from 'react';
import { type FormAnswer, isRefused } from './form-answer.ts';

/** Finds what would still be refused in a form, by field name. */
type FindErrors = (form: HTMLFormElement) => Record<string, string>;

/** The element of a form's message; always rendered, so that screen readers announce changes. */
export function FormMessage(props: {
	answer?: FormAnswer;
	text?: string;
	isError?: boolean;
	/** The form's own check, where what it needs depends on what is chosen. */
	findErrors?: FindErrors;
}) {
	const { place, corrected } = useCorrected(props.answer, props.findErrors);
	const { text = props.answer?.message, isError = isRefused(props.answer) } = props;
	const toneClass = isError
		? 'border-danger bg-danger-tint text-danger'
		: 'border-success bg-success-tint text-success';
	return (
		<div role="status" ref={place}>
			{corrected ? <Corrected {...corrected} /> : null}
			{text && !corrected ? (
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
	const { place, corrected } = useCorrected(answer);
	return (
		<div role="status" ref={place}>
			{corrected ? <Corrected {...corrected} /> : null}
		</div>
	);
}

interface CorrectedForm {
	/** The label of the form's only submit button. */
	button?: string;
	/** How many fields are still to be filled in: a choice may have revealed some. */
	empty: number;
}

function Corrected({ button, empty }: CorrectedForm) {
	const next = button ? `Now press “${button}” again.` : 'Now send it again.';
	const fields = empty === 1 ? 'one more field' : `${empty} more fields`;
	return (
		<p className="mb-3 rounded-control border-brand border-l-4 bg-brand-tint px-4 py-3 font-semibold">
			{empty > 0 ? `Now fill in ${fields}.` : next}
		</p>
	);
}

/** Set once no field of the surrounding form is marked as invalid any more, after one has been left. */
function useCorrected(answer: FormAnswer | undefined, findErrors?: FindErrors) {
	const place = useRef<HTMLDivElement>(null);
	const [found, setFound] = useState<CorrectedForm & { answer: FormAnswer }>();
	useEffect(() => {
		const form = place.current?.closest('form');
		if (!form || Object.keys(answer?.errors ?? {}).length === 0) return;
		// After the change has been rendered: only then is the field no longer marked.
		const check = () =>
			setTimeout(() => {
				// Somebody who is pressing the button needs no message, and it would move the button away.
				if (answer && !form.querySelector('[aria-invalid], button:active')) {
					const empty = countEmpty(form, Object.keys(findErrors?.(form) ?? {}));
					setFound({ answer, button: nameButton(form), empty });
				}
			});
		form.addEventListener('change', check);
		return () => form.removeEventListener('change', check);
	}, [answer, findErrors]);
	return { place, corrected: answer !== undefined && found?.answer === answer ? found : undefined };
}

/** How many visible fields are empty, of those that are required or named. */
function countEmpty(form: HTMLFormElement, named: readonly string[]) {
	const boxes = form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea)[name]');
	const empty = [...boxes].filter(
		(box) =>
			(box.validity.valueMissing || (named.includes(box.name) && box.value === '')) &&
			box.getClientRects().length > 0,
	);
	return new Set(empty.map(({ name }) => name)).size;
}

/** The label of the form's only submit button. */
function nameButton(form: HTMLFormElement) {
	const [button, ...others] = form.querySelectorAll('button[type=submit]');
	return others.length > 0 ? undefined : button?.textContent;
}
