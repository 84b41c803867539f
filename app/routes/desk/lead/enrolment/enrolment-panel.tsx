import { Link } from 'react-router';
import { writeRupees } from '#app/features/enrolments/money.ts';
import type { EnrolmentWithBalance } from '#app/features/enrolments/read-enrolments.server.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';

/** The panel on the lead's page: the enrolment, the balance, and a link to the details. */
export function EnrolmentPanel(props: {
	lead: Pick<LeadDetails, 'id' | 'state'>;
	enrolments: readonly EnrolmentWithBalance[];
}) {
	const { lead, enrolments } = props;
	const isMissing = lead.state === 'enrolled' && enrolments.length === 0;
	return (
		<section aria-labelledby="enrolment" className="desk-panel">
			<h2 id="enrolment" className="text-lg">
				Enrolment
			</h2>
			{isMissing ? (
				<p className="mt-2 text-danger">
					Enrolled, but no programme and no fee are recorded yet: figures and fees due leave it out.
				</p>
			) : null}
			<ul className="mt-2 space-y-2">
				{enrolments.map(({ id, programme, batch, balance, withdrawnAt }) => (
					<li key={id} className="wrap-anywhere">
						<strong>{programme}</strong>
						{batch ? `, ${batch}` : ''}
						<br />
						{writeRupees(balance.paid + balance.refunded)} paid,{' '}
						{balance.refunded > 0 ? `${writeRupees(balance.refunded)} refunded, ` : null}
						{withdrawnAt === null ? `${writeRupees(balance.due)} due` : 'left the programme'}
					</li>
				))}
			</ul>
			<Link to={`/desk/leads/${lead.id}/enrolment`} className="desk-button mt-3">
				{isMissing ? 'Add programme and fee' : null}
				{enrolments.length === 0 && !isMissing ? 'Enrol' : null}
				{enrolments.length > 0 ? 'Payments and receipts' : null}
			</Link>
		</section>
	);
}
