import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { useArrivals } from '../inbox/use-arrivals.ts';

/**
 * Says that somebody else works on this lead too; what one is typing stays until one asks to see it. Enquiries that
 * come in meanwhile are told as in the inbox.
 */
export function ChangedBar({ lead, lastChange }: { lead: LeadDetails; lastChange: number }) {
	const { revalidate } = useRevalidator();
	const [news, setNews] = useState(0);
	useArrivals({ title: lead.name, lastChange }, (changes) => {
		const mine = changes.filter(({ leadId, kind }) => leadId === lead.id && kind !== 'read');
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
