import { ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ExamLinks } from '../blocks/exam-links.tsx';
import { JumpLinks } from '../blocks/jump-links.tsx';
import { TableHeading } from '../blocks/table-heading.tsx';
import { sayDates } from './judge-dates.ts';
import type { CalenderBlock, CalenderGroups } from './load-calender.server.ts';

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

/** Blocks of which the same can be said, under one heading; nothing when there are none. */
function CalenderGroup(props: {
	id: string;
	title: string;
	text: string;
	blocks: readonly CalenderBlock[];
	/** Two blocks side by side where there is room. */
	isDense?: boolean;
}) {
	if (props.blocks.length === 0) return null;
	return (
		<section aria-labelledby={props.id} className="mt-12">
			<h2 id={props.id} className="text-2xl">
				{props.title}
			</h2>
			<p className="mt-2 max-w-prose">{props.text}</p>
			<div
				className={`calender-group mt-4 grid gap-x-6 gap-y-6 ${props.isDense ? 'md:grid-cols-2' : ''}`}
			>
				{props.blocks.map((block) => (
					<CalenderBlockView key={block.id} block={block} />
				))}
			</div>
		</section>
	);
}

/** One exam's dates: its table, what they mean today, and where to read on. */
function CalenderBlockView({ block }: { block: CalenderBlock }) {
	const titleId = `${block.id}-title`;
	return (
		<section id={block.id} aria-labelledby={titleId}>
			<div className="break-inside-avoid">
				<TableHeading id={titleId} level="h3" title={block.title}>
					<State dates={block.dates} />
				</TableHeading>
				<DataTable
					caption={`Dates: ${block.title}`}
					captionHidden
					header={block.header}
					rows={block.rows}
					narrow="paired"
				/>
			</div>
			<div className="mt-1">
				<ExamLinks exams={block.exams} />
			</div>
		</section>
	);
}

function State({ dates }: { dates: CalenderBlock['dates'] }) {
	const words = sayDates(dates);
	if (!words) return null;
	const isAhead = dates.state === 'ahead';
	return (
		<p className={`mt-0.5 text-sm ${isAhead ? 'font-semibold text-danger' : 'text-muted'}`}>
			{isAhead ? `Next: ${words}` : words}
		</p>
	);
}
