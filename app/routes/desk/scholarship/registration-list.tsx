import type { Registration } from '#app/features/enquiries/enquiry-types.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { DialLink } from '../blocks/dial-link.tsx';

const header = ['Number', 'Name', 'Class', 'School', 'Exam', 'Phone', 'Email', 'Registered'];

/** The registrations as a table, which turns into labelled lines on a phone. */
export function RegistrationList({ registrations }: { registrations: Registration[] }) {
	return (
		<div className="registrations">
			<DataTable
				caption="Registrations for the scholarship test"
				captionHidden
				header={header}
				links={registrations.map(({ leadId }) => `/desk/leads/${leadId}`)}
				renderCell={(text, column) =>
					header[column] === 'Phone' ? <DialLink phone={text} /> : text
				}
				rows={registrations.map(({ number, fields, at }) => [
					number,
					fields.name ?? '',
					fields.class ?? '',
					[fields.school, fields.city].filter(Boolean).join(', '),
					fields.exam ?? '',
					fields.phone ?? '',
					fields.email ?? '',
					formatDay(indiaDay(at)),
				])}
			/>
		</div>
	);
}
