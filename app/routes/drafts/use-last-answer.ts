import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The answer to the form that was sent last, until the reader goes elsewhere. The router drops it as soon as data is
 * read again, so on a screen with live data a question or an error would vanish before it is read.
 */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
	const { key } = useLocation();
	const [last, setLast] = useState({ key, answer: actionData });
	const isNew = key !== last.key || (actionData !== undefined && actionData !== last.answer);
	if (isNew) setLast({ key, answer: actionData });
	return isNew ? actionData : last.answer;
}
