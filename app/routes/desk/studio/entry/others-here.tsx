import { useEffect, useState } from 'react';
import { formatTime } from '#app/platform/format-date.ts';

const pause = 30_000;
const address = '/desk/studio/open-entry';

/** Says who else has the entry open. The person who saves second still sees both versions. */
export function OthersHere({ collection, slug }: { collection: string; slug: string }) {
	const [others, setOthers] = useState<{ name: string; since: number }[]>([]);
	useEffect(() => {
		const fields = { collection, slug };
		const poll = async () => {
			// A hidden tab does not count as open.
			if (document.visibilityState === 'hidden') return leave();
			try {
				const body = new URLSearchParams(fields);
				const answer = await fetch(address, { method: 'POST', body });
				if (answer.ok) setOthers(await answer.json());
			} catch {
				// If the server cannot be reached, the next poll asks again.
			}
		};
		const leave = () =>
			void navigator.sendBeacon(address, new URLSearchParams({ ...fields, leaving: '1' }));
		void poll();
		const timer = setInterval(poll, pause);
		document.addEventListener('visibilitychange', poll);
		addEventListener('pagehide', leave);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', poll);
			removeEventListener('pagehide', leave);
			leave();
		};
	}, [collection, slug]);
	return (
		<ul role="status" className="basis-full text-sm empty:hidden">
			{others.map(({ name, since }) => (
				<li key={name}>
					<b>{name}</b> has this open since {formatTime(since)}.
				</li>
			))}
		</ul>
	);
}
