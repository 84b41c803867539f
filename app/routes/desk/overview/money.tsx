import { writeRupees } from '#app/features/enrolments/money.ts';
import type { MoneyFigures, MoneyLine } from '#app/features/overview/overview-types.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from './panel.tsx';

const tables: { name: keyof MoneyFigures['by']; what: string; empty: string }[] = [
	{
		name: 'campaign',
		what: 'Campaign',
		empty: 'No campaign of this period led to an enquiry or a payment.',
	},
	{ name: 'source', what: 'Source', empty: 'Nothing came in during this period.' },
	{ name: 'programme', what: 'Programme', empty: 'Nobody enrolled in this period.' },
	{ name: 'counsellor', what: 'Counsellor', empty: 'Nobody enrolled in this period.' },
];

/** Who enrolled and what was paid: by month, campaign, source, programme and counsellor. */
export function MoneyPanels({ money }: { money: MoneyFigures }) {
	return (
		<>
			<Panel
				title="Paid by month"
				hint="Payments minus refunds, by the date they were made. Voided entries are not counted."
				className="xl:col-span-2"
			>
				<p className="mb-5">
					In this period <strong>{writeRupees(money.paid.now)}</strong> were paid{' '}
					<span className="text-muted">({writeRupees(money.paid.before)} before)</span>, and{' '}
					<strong>{money.enrolled.now}</strong> enrolled{' '}
					<span className="text-muted">({money.enrolled.before} before)</span>.
				</p>
				<DataTable
					caption="Enrolled and paid by month"
					captionHidden
					header={['Month', 'Enrolled', 'Paid']}
					numeric={[1, 2]}
					rows={money.months.map(({ month, enrolled, paid }) => [
						formatMonth(month),
						String(enrolled),
						writeRupees(paid),
					])}
				/>
			</Panel>
			{tables.map(({ name, what, empty }) => (
				<Panel key={name} title={`Paid by ${what.toLowerCase()}`} hint={hints[name]}>
					<MoneyTable what={what} lines={money.by[name]} empty={empty} />
				</Panel>
			))}
		</>
	);
}

const hints: Partial<Record<keyof MoneyFigures['by'], string>> = {
	campaign:
		'Enquiries, enrolments and payments from each campaign. In brackets: the period before.',
	counsellor: 'By the lead’s owner when the student enrolled. In brackets: the period before.',
};

function MoneyTable(props: { what: string; lines: readonly MoneyLine[]; empty: string }) {
	const lines = props.lines.slice(0, 100);
	if (lines.length === 0) return <p className="text-muted">{props.empty}</p>;
	const hasEnquiries = lines.some(({ enquiries }) => enquiries);
	const both = ({ now, before }: { now: number; before: number }) => `${now} (${before})`;
	return (
		<DataTable
			caption={`Enrolled and paid by ${props.what.toLowerCase()}`}
			captionHidden
			header={[props.what, ...(hasEnquiries ? ['Enquiries'] : []), 'Enrolled', 'Paid']}
			numeric={hasEnquiries ? [1, 2, 3] : [1, 2]}
			rows={lines.map(({ label, enquiries, enrolled, paid }) => [
				label,
				...(enquiries ? [both(enquiries)] : []),
				both(enrolled),
				`${writeRupees(paid.now)} (${writeRupees(paid.before)})`,
			])}
		/>
	);
}

const monthNames = new Intl.DateTimeFormat('en-IN', {
	month: 'long',
	year: 'numeric',
	timeZone: 'UTC',
});

function formatMonth(month: string) {
	return monthNames.format(new Date(`${month}-01T00:00:00Z`));
}
