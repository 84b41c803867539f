import { Form } from 'react-router';
import { type Period, periods } from '#app/features/overview/read-period.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { LinkTabs } from '../blocks/list.tsx';

const presets = Object.entries(periods).filter(([name]) => name !== 'custom');

/** Chooses the period: one of the usual ones by a link, or any days by a form. */
export function PeriodForm({ period }: { period: Period }) {
	const { name, from, to, before } = period;
	return (
		<div className="mt-2 md:mt-6">
			<details className="fold-tools">
				<summary className="desk-link">{periods[name]}</summary>
				<LinkTabs
					label="Period"
					variant="choices"
					tabs={presets.map(([value, label]) => ({
						to: `/desk/overview?period=${value}`,
						label,
						isCurrent: value === name,
					}))}
				/>
				<Form
					key={`${from}${to}`}
					method="get"
					className="mt-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
				>
					<input type="hidden" name="period" value="custom" />
					<Field label="From" name="from" defaultValue={from} kind="date" required />
					<Field label="To" name="to" defaultValue={to} kind="date" required />
					<button type="submit" className="desk-button col-span-2">
						Show these days
					</button>
				</Form>
			</details>
			<p className="mt-3 text-muted text-sm">
				{formatDay(from)} to {formatDay(to)}, compared with {formatDay(before.from)} to{' '}
				{formatDay(before.to)}.{' '}
				<span className="inline-block h-1 w-5 bg-action-hover align-middle" /> and figures in
				brackets show the earlier period.
			</p>
		</div>
	);
}
