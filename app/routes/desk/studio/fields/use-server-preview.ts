import { useEffect, useState } from 'react';

/** The server's preview, or why there is none. */
export type ServerPreview = { text?: string; message?: string };

/**
 * Asks the server for a preview shortly after the last keystroke. Uses fetch, because a router fetcher would abort
 * the revalidation after a save.
 */
export function useServerPreview(address: string, fields: Record<string, string>): ServerPreview {
	const [made, setMade] = useState<ServerPreview>({});
	const body = new URLSearchParams(fields).toString();
	useEffect(() => {
		const leaving = new AbortController();
		const wait = setTimeout(async () => {
			const answer = await ask(address, body, leaving.signal);
			if (!leaving.signal.aborted) setMade(answer);
		}, 300);
		return () => {
			clearTimeout(wait);
			leaving.abort();
		};
	}, [address, body]);
	return made;
}

async function ask(address: string, body: string, signal: AbortSignal): Promise<ServerPreview> {
	const none = { message: 'The preview is not available right now.' };
	try {
		const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
		const response = await fetch(address, { method: 'POST', body, headers, signal });
		if (response.status === 413) return { message: await response.text() };
		return response.ok ? { text: await response.text() } : none;
	} catch {
		return none;
	}
}
