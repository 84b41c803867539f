import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLiveChanges } from '../inbox/use-live-changes.ts';

/** Says that somebody else works on this lead too; what one is typing stays until one asks to see it. */
export function ChangedBar({ leadId, lastChange }: { leadId: string; lastChange: number }) {
	const { revalidate } = useRevalidator();
	const [news, setNews] = useState(0);
	useLiveChanges(lastChange, ({ changes }) => {
		const mine = changes.filter((change) => change.leadId === leadId && change.kind !== 'read');
		const last = Math.max(0, ...mine.map(({ id }) => id));
		if (last > 0) setNews(last);
	});
	// What the page was made after, it shows already; one's own changes come back this way too.
	const isNews = news > lastChange;
	return (
		<div role="status">
			{isNews ? (
				<button type="button" className="arrivals-bar" onClick={() => revalidate()}>
					This lead has just changed. Show it
				</button>
			) : null}
		</div>
	);
}
