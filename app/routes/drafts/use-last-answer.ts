import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The answer to the form that was sent last, until the reader goes elsewhere. The router drops it as soon as data is
 * read again, so on a screen with live data a question or an error would vanish before it is read; and it gives it
 * before the data that belongs to it, so what one does with the answer would be lost when the data comes.
 */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
	const { key } = useLocation();
	const [last, setLast] = useState({ key, answer: actionData });
	if (key === last.key) return last.answer;
	setLast({ key, answer: actionData });
	return actionData;
}
