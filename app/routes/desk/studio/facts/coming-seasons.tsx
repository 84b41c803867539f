import { Form, Link } from 'react-router';
import type { ComingSeason } from '#app/features/facts/list-facts-to-check.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OtherSite, SeenFields } from './fact-row.tsx';

/** Unannounced coming seasons, and when somebody last checked. */
export function ComingSeasons({ seasons, today }: { seasons: ComingSeason[]; today: string }) {
	const [first] = seasons;
	if (!first) return null;
	const rows = (
		<ul className="divide-y divide-line">
			{seasons.map((season) => (
				<ComingRow key={season.subject} season={season} today={today} />
			))}
		</ul>
	);
	const card = 'mt-4 rounded-card border border-line bg-surface';
	if (seasons.length === 1) return <div className={card}>{rows}</div>;
	return (
		<details className={`group ${card}`}>
			<summary className="flex min-h-13 cursor-pointer items-center gap-2 px-4 py-3 md:px-5">
				<Icon
					name="chevron"
					className="size-4 shrink-0 -rotate-90 text-muted transition-transform group-open:rotate-0"
				/>
				<span>
					<span className="font-semibold">
						{first.season}: nothing announced for {seasons.length} exams
					</span>
					<span className="text-muted text-sm">, {describeLook(first, today)} or later</span>
				</span>
			</summary>
			<div className="border-line border-t">{rows}</div>
		</details>
	);
}

function ComingRow({ season: one, today }: { season: ComingSeason; today: string }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-5">
			<div className="min-w-0 text-sm">
				<p className="font-semibold">{one.name}</p>
				<p className="text-muted">
					{one.season}: nothing announced, {describeLook(one, today)}
				</p>
				{one.officialSite ? (
					<OtherSite to={one.officialSite}>{new URL(one.officialSite).hostname}</OtherSite>
				) : null}
			</div>
			<Form
				method="post"
				preventScrollReset
				className="flex flex-wrap items-center gap-x-4 gap-y-2"
			>
				<SeenFields {...one.seen} />
				{one.checkedOn === today ? null : (
					<Button type="submit" name="intent" value="look" size="compact">
						Looked today: still nothing
						<span className="sr-only"> for {one.name}</span>
					</Button>
				)}
				{one.beginsWith ? (
					<Button type="submit" name="intent" value="begin" size="compact">
						Begin {one.season}
						<span className="sr-only">
							: {one.name}, with the rules of {one.beginsWith}
						</span>
					</Button>
				) : null}
				<Link
					to={`/desk/studio/exam-facts/${one.seen.slug}#section-next`}
					className="inline-flex min-h-11 items-center text-brand text-sm underline"
				>
					Open<span className="sr-only"> {one.name}</span>
				</Link>
			</Form>
		</li>
	);
}

function describeLook({ checkedOn }: ComingSeason, today: string) {
	return `last checked ${checkedOn === today ? 'today' : formatDay(checkedOn)}`;
}
