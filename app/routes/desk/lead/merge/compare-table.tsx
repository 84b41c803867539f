import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { type LeadFieldName, leadFields } from '#app/features/leads/lead-schema.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { describeDateTime } from '#app/platform/format-date.ts';

type Line = [label: string, read: (lead: LeadDetails, now: number) => string | number | null];

const details = Object.keys(leadFields).filter((name) => name !== 'name') as LeadFieldName[];

const lines: Line[] = [
	...details.map((name): Line => [leadFields[name].label, (lead) => readDetail(name, lead[name])]),
	['Status', ({ state }) => leadStates[state]],
	['Owner', ({ ownerName }) => ownerName],
	['Tags', ({ tags }) => tags.join(', ')],
	['Follow-up', ({ followUpAt }, now) => followUpAt && describeDateTime(followUpAt, now)],
	['First enquiry', ({ createdAt }, now) => describeDateTime(createdAt, now)],
	['Last enquiry', ({ lastEnquiryAt }, now) => describeDateTime(lastEnquiryAt, now)],
	['Last message', ({ lastMessage }) => lastMessage],
];

function readDetail(name: LeadFieldName, value: string | string[] | null) {
	if (Array.isArray(value)) return value.join(', ');
	return value && leadFields[name].kind === 'tel' ? formatPhone(value) : value;
}

/** Two leads side by side; differences are marked, and fields that both lack are left out. */
export function CompareTable(props: { one: LeadDetails; other: LeadDetails; now: number }) {
	const { one, other, now } = props;
	return (
		<div className="overflow-x-auto rounded-card border border-line bg-surface">
			<table className="compare-table">
				<caption className="sr-only">The two leads side by side</caption>
				<thead>
					<tr>
						<th scope="col">
							<span className="sr-only">What</span>
						</th>
						<th scope="col">{one.name}</th>
						<th scope="col">{other.name}</th>
					</tr>
				</thead>
				<tbody>
					{lines.map(([label, read]) => {
						const [left, right] = [read(one, now) || '–', read(other, now) || '–'];
						if (left === '–' && right === '–') return null;
						return (
							<tr key={label} data-differs={left !== right || undefined}>
								<th scope="row">{label}</th>
								<td>{left}</td>
								<td>{right}</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}
