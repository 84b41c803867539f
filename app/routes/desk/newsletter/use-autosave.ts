import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { NewsletterAnswer } from './act-on-newsletter.server.ts';

const pause = 800;

/** Saves a form by itself when nobody has typed for a moment; one save at a time. */
export function useAutosave(form: RefObject<HTMLFormElement | null>) {
	const fetcher = useFetcher<NewsletterAnswer>();
	const [typed, setTyped] = useState(0);
	const saved = useRef(0);
	const isIdle = fetcher.state === 'idle';
	const isBehind = typed !== saved.current;

	useEffect(() => {
		if (!isIdle || typed === saved.current) return;
		const timer = setTimeout(() => {
			if (!form.current) return;
			saved.current = typed;
			const fields = new FormData(form.current);
			fields.set('deed', 'autosave');
			fetcher.submit(fields, { method: 'post' });
		}, pause);
		return () => clearTimeout(timer);
	}, [typed, isIdle, form, fetcher.submit]);

	return {
		noteTyping: () => setTyped((count) => count + 1),
		words: sayState(fetcher.data, isIdle && !isBehind, typed > 0),
	};
}

function sayState(answer: NewsletterAnswer | undefined, isDone: boolean, hasTyped: boolean) {
	if (!hasTyped) return '';
	if (!isDone) return 'Saving…';
	if (answer?.isAutosaved) return 'Saved.';
	// What did not get through is explained by the form itself.
	const issue = answer?.issues?.title ?? answer?.issues?.body ?? 'See below.';
	return answer?.problem ?? `Not saved. ${issue}`;
}
