import { useEffect, useRef, useState } from 'react';
import { type MatchRow, matchFields } from './match-row.ts';

const pause = 250;

/** Finds matching leads while name, numbers and email are typed; the last result stays until there is a newer one. */
export function useMatches(): [MatchRow[], (form: HTMLFormElement) => void] {
	const [matches, setMatches] = useState<MatchRow[]>([]);
	const request = useRef<AbortController>(undefined);
	useEffect(() => () => request.current?.abort(), []);

	async function fetchMatches(form: HTMLFormElement, signal: AbortSignal) {
		const body = new FormData();
		for (const name of matchFields) body.set(name, new FormData(form).get(name) ?? '');
		await new Promise((resolve) => setTimeout(resolve, pause));
		if (signal.aborted) return;
		const response = await fetch('/desk/leads/matches', { method: 'POST', body, signal });
		if (response.ok && !response.redirected) setMatches(await response.json());
	}

	function findMatches(form: HTMLFormElement) {
		request.current?.abort();
		request.current = new AbortController();
		// If the lookup fails, the form asks after it is sent.
		fetchMatches(form, request.current.signal).catch(() => {});
	}
	return [matches, findMatches];
}
