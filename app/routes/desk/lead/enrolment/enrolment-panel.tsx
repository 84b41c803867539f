import { Link } from 'react-router';
import { writeRupees } from '#app/features/enrolments/money.ts';
import type { EnrolmentWithBalance } from '#app/features/enrolments/read-enrolments.server.ts';

/** On the lead's page: what the student is enrolled in and what is due, and the way to all of it. */
export function EnrolmentPanel(props: {
	leadId: string;
	enrolments: readonly EnrolmentWithBalance[];
}) {
	const { leadId, enrolments } = props;
	return (
		<section aria-labelledby="enrolment" className="desk-panel">
			<h2 id="enrolment" className="text-lg">
				Enrolment
			</h2>
			<ul className="mt-2 space-y-2">
				{enrolments.map(({ id, programme, batch, balance, withdrawnAt }) => (
					<li key={id} className="wrap-anywhere">
						<strong>{programme}</strong>
						{batch ? `, ${batch}` : ''}
						<br />
						{writeRupees(balance.paid)} paid,{' '}
						{withdrawnAt === null ? `${writeRupees(balance.due)} due` : 'left the programme'}
					</li>
				))}
			</ul>
			<Link to={`/desk/leads/${leadId}/enrolment`} className="desk-button mt-3">
				{enrolments.length === 0 ? 'Enrol' : 'Payments and receipts'}
			</Link>
		</section>
	);
}
