import { createContext, useEffect } from 'react';
import { useNavigation } from 'react-router';

/** A form as it was sent: its address and its texts. */
export interface SentForm {
	action: string;
	fields: [name: string, text: string][];
}

/** The form that failed, while the server renders the response; undefined in the browser. */
export const SentFormContext = createContext<SentForm | undefined>(undefined);

/** The part of a sent form that can be shown again: its texts, without files. */
export function toSentForm(action: string, sent: FormData): SentForm {
	const fields = [...sent].filter(
		(field): field is [string, string] => typeof field[1] === 'string',
	);
	return { action, fields };
}

let latest: SentForm | undefined;

/** The form that this browser sent last, until a navigation. */
export function latestSent(): SentForm | undefined {
	return latest;
}

/** Forgets the sent form once it is stored, so that no error page says that it was not. */
export function forgetSent() {
	latest = undefined;
}

/** Remembers the sent form: an error page replaces the form and what was typed in it. */
export function RememberSent() {
	const { state, formAction, formData, formMethod } = useNavigation();
	useEffect(() => {
		const isSent = formData && formAction && formMethod === 'POST';
		if (isSent && state === 'submitting') latest = toSentForm(formAction, formData);
		else if (!isSent && state === 'loading') latest = undefined;
	}, [state, formAction, formData, formMethod]);
	return null;
}
