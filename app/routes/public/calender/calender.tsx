import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { JumpLinks } from '../blocks/jump-links.tsx';
import { CalenderGroup } from './calender-group.tsx';
import { sayDates } from './judge-dates.ts';
import type { CalenderGroups } from './load-calender.server.ts';

/** The whole calendar: all exams at a glance, then their tables. */
export function Calender({ groups }: { groups: CalenderGroups }) {
	const links = [...groups.ahead, ...groups.past, ...groups.unknown].map((block) => ({
		id: block.id,
		label: block.title,
		note: sayDates(block.dates),
	}));
	return (
		<>
			<JumpLinks label="Exams on this page" links={links} />
			<SubscribeLink />
			<CalenderGroup
				id="dates-ahead"
				title="Dates ahead"
				text="The nearest date comes first."
				blocks={groups.ahead}
			/>
			<CalenderGroup
				id="past-seasons"
				title="Seasons that are past"
				text="These dates are over. They show when in the year things happen; for the next season, check the official site."
				blocks={groups.past}
			/>
			<CalenderGroup
				id="no-dates"
				title="Check the notification"
				text="For these exams we hold no confirmed dates, and we do not guess. The tables say where each step is announced."
				blocks={groups.unknown}
				isDense
			/>
			<CounsellingCall />
		</>
	);
}

function SubscribeLink() {
	return (
		<p className="no-print mt-4">
			<a
				href="/exams.ics"
				className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline hover:no-underline"
			>
				<Icon name="calendar" /> Subscribe to the dates in your own calendar
			</a>
		</p>
	);
}

function CounsellingCall() {
	return (
		<section aria-labelledby="plan" className="mt-12 rounded-card bg-brand-tint p-6 md:p-8">
			<h2 id="plan" className="text-2xl">
				Which of these should you write?
			</h2>
			<p className="mt-2 max-w-prose">
				Tell us your class and your target. A counsellor goes through the list with you and leaves
				out what you do not need.
			</p>
			<ButtonLink to="/contactus" className="mt-5">
				Plan your exams with us
			</ButtonLink>
		</section>
	);
}
