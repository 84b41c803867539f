import { writeRupees } from '#app/features/enrolments/money.ts';
import type { Compared, MoneyFigures, Overview } from '#app/features/overview/overview-types.ts';
import { formatMonth } from '#app/platform/format-date.ts';
import { type InInbox, Panel, writeBoth } from './panel.tsx';
import { RankedTable } from './ranked-table.tsx';
import { listAddress } from './rankings.tsx';

/** The rankings shown with their money. */
const tables = [
	{
		name: 'campaign',
		what: 'Campaign',
		empty: 'No link with a campaign led to an enquiry. Add utm_campaign to the links you share.',
	},
	{ name: 'source', what: 'Source', empty: 'Nothing came in during this period.' },
	{
		name: 'programme',
		what: 'Programme',
		empty: 'Nobody named a programme or enrolled in this period.',
	},
] as const;

export const rankedWithMoney = tables.map(({ name }) => name);

/** Enrolments and payments: by month, campaign, source and programme. */
export function MoneyPanels(props: {
	money: MoneyFigures;
	rankings: Overview['rankings'];
	inInbox: InInbox;
}) {
	const { money, rankings, inInbox } = props;
	const oldest = money.months.findLastIndex(({ enrolled, paid }) => enrolled > 0 || paid !== 0);
	return (
		<>
			<Panel
				title="Paid by month"
				hint="Payments minus refunds, by their date; voided ones left out."
				className="xl:col-span-3"
			>
				<p className="mb-4">
					In this period <strong>{writeRupees(money.paid.now)}</strong> were paid{' '}
					<span className="text-muted">({writeRupees(money.paid.before)} before)</span>, and{' '}
					<strong>{money.enrolled.now}</strong> enrolled{' '}
					<span className="text-muted">({money.enrolled.before} before)</span>.
				</p>
				<RankedTable
					caption="Enrolled and paid by month"
					header={['Month', 'Enrolled', 'Paid']}
					rows={money.months
						.slice(0, oldest + 1)
						.map(({ month, enrolled, paid }) => [
							formatMonth(month),
							String(enrolled),
							writeRupees(paid),
						])}
					empty="Nothing was paid in the last twelve months."
				/>
			</Panel>
			{tables.map(({ name, what, empty }) => (
				<Panel key={name} title={`By ${name}`} hint={hints[name]} className="xl:col-span-3">
					<RankedTable
						caption={`Enquiries, enrolled and paid by ${name}`}
						header={[what, 'Enquiries', 'Enrolled', 'Paid']}
						rows={money.by[name].map(({ label, enquiries = none, enrolled, paid }) => [
							label,
							writeBoth(enquiries),
							writeBoth(enrolled),
							writePaid(paid),
						])}
						links={money.by[name].map(({ label }) => {
							const known = rankings[name].find((one) => one.label === label);
							return listAddress(name, known?.key, inInbox);
						})}
						empty={empty}
					/>
				</Panel>
			))}
		</>
	);
}

const none: Compared = { now: 0, before: 0 };

const hints = {
	campaign: 'From utm_campaign in the links you share.',
	source: 'A campaign’s word, the site they came from, or direct.',
	programme: 'Whoever asked for it, and whoever enrolled in it.',
};

/** A sum, with the previous period's in brackets. */
export function writePaid({ now, before }: Compared): string {
	return `${writeRupees(now)} (${writeRupees(before)})`;
}
