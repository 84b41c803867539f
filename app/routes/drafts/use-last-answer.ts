import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The answer to the last form, until a navigation. The router drops it when data is reloaded, which is too early
 * with live data, and delivers it before the data that belongs to it.
 */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
	const { key } = useLocation();
	const [last, setLast] = useState({ key, answer: actionData });
	if (key === last.key) return last.answer;
	setLast({ key, answer: actionData });
	return actionData;
}
