import type { Compared, Overview } from '#app/features/overview/overview-types.ts';
import { sayMinutes } from './say-minutes.ts';

/** The figures that an owner looks at first. */
export function Tiles({ overview }: { overview: Overview }) {
	const { enquiries, leads, enrolled, answers } = overview;
	const { median } = answers;
	return (
		<dl className="mt-6 grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
			<Tile label="Enquiries" value={say(enquiries.now)} note={sayChange(enquiries)} />
			<Tile label="New leads" value={say(leads.now)} note={sayChange(leads)} />
			<Tile label="Enrolled of these" value={say(enrolled.now)} note={sayChange(enrolled)} />
			<Tile
				label="Median first answer"
				value={sayMinutes(median.now)}
				note={median.before === null ? 'nothing before' : `before ${sayMinutes(median.before)}`}
			/>
		</dl>
	);
}

function Tile({ label, value, note }: { label: string; value: string; note: string }) {
	return (
		<div className="rounded-card border border-line bg-surface p-4">
			<dt className="text-muted text-sm">{label}</dt>
			<dd className="mt-1 font-display font-semibold text-2xl tabular-nums">{value}</dd>
			<dd className="text-muted text-sm">{note}</dd>
		</div>
	);
}

function say(value: number) {
	return value.toLocaleString('en-IN');
}

function sayChange({ now, before }: Compared) {
	if (before === 0) return now === 0 ? 'as before' : 'none before';
	const change = Math.round(((now - before) / before) * 100);
	if (change === 0) return 'as before';
	return `${change > 0 ? '+' : '−'}${Math.abs(change)}% (${say(before)} before)`;
}
