import { type SubmitEvent, useCallback, useState } from 'react';
import { useFocusError } from '#app/ui/forms/focus.ts';
import { type FormAnswer, refuseFields } from '#app/ui/forms/form-answer.ts';
import { type FormField, findErrors } from './define-form.ts';
import { textsOf } from './read-form.ts';

/**
 * Shows errors under the fields before a form is sent, in the server's words, and moves focus there. The form has
 * `noValidate`; without JavaScript the server does the same.
 */
export function useFormErrors(
	fields: Record<string, FormField>,
	answer: FormAnswer | undefined,
	/** Checks across fields. */
	findMore?: (typed: Record<string, string>) => Record<string, string>,
) {
	const [early, setEarly] = useState<FormAnswer>();
	const shown = early ?? answer;
	const form = useFocusError(shown);
	const findIn = useCallback(
		(element: HTMLFormElement) => {
			const sent = new FormData(element);
			return { ...findErrors(fields, sent), ...findMore?.(textsOf(sent)) };
		},
		[fields, findMore],
	);
	function check(event: SubmitEvent<HTMLFormElement>) {
		const errors = findIn(event.currentTarget);
		if (Object.keys(errors).length === 0) return;
		event.preventDefault();
		setEarly(refuseFields(errors, answer?.typed));
	}
	return { form, shown, check, findIn };
}
