import { createContext, useEffect } from 'react';
import { useNavigation } from 'react-router';

/** A form as it was sent: where to, and its texts. */
export interface SentForm {
	action: string;
	fields: [name: string, text: string][];
}

/** The form whose sending failed, while the server renders the answer; nothing in the browser. */
export const SentFormContext = createContext<SentForm | undefined>(undefined);

/** The part of a sent form that can be shown again: its texts, without files. */
export function describeSent(action: string, sent: FormData): SentForm {
	const fields = [...sent].filter(
		(field): field is [string, string] => typeof field[1] === 'string',
	);
	return { action, fields };
}

let latest: SentForm | undefined;

/** The form that this browser sent last, until it goes on to another page. */
export function latestSent(): SentForm | undefined {
	return latest;
}

/** Remembers what is sent: a page that fails takes the form away, and with it what was typed. */
export function RememberSent() {
	const { state, formAction, formData, formMethod } = useNavigation();
	useEffect(() => {
		if (formData && formAction && formMethod === 'POST')
			latest = describeSent(formAction, formData);
		else if (state === 'loading') latest = undefined;
	}, [state, formAction, formData, formMethod]);
	return null;
}
