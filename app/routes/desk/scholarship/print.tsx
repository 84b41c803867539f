import { appContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { openRegistrations } from '#app/features/enquiries/registrations.server.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/print.ts';

export const middleware = [allow('leads.work')];

const max = 2000;

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const search = await decryptSearchQuery(app, url.searchParams.get('find'));
	const filter = { search, limit: max };
	const { registrations, next } = await openRegistrations(app, requireUser(context), filter);
	const today = formatDay(todayInIndia(app.clock));
	return { registrations, isCut: next !== null, today };
}

export const meta: Route.MetaFunction = () => [{ title: 'Registrations for the scholarship test' }];

export default function PrintableList({ loaderData }: Route.ComponentProps) {
	const { registrations, isCut, today } = loaderData;
	return (
		<DeskPage
			title="Registrations for the scholarship test"
			intro={`${registrations.length} registrations on ${today}${isCut ? `, the newest ${max} of them. Search for a city or a class to print fewer.` : ''}`}
			back={{ to: '/desk/scholarship', label: 'Scholarship' }}
			actions={<PrintButton />}
		>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<section className="mt-6 overflow-x-auto" aria-label="The list" tabIndex={0}>
				<table className="print-list">
					<thead>
						<tr>
							{['Number', 'Name', 'Class', 'School and city', 'Phone', 'Came'].map((label) => (
								<th key={label} scope="col">
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{registrations.map(({ id, number, fields }) => (
							<tr key={id}>
								<td>{number}</td>
								<td>{fields.name}</td>
								<td>{fields.class}</td>
								<td>{[fields.school, fields.city].filter(Boolean).join(', ')}</td>
								<td>{formatPhone(fields.phone ?? '')}</td>
								<td>
									<span className="tick-box" />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</DeskPage>
	);
}

/** Opens the print dialog; without JavaScript the browser's menu has it. */
function PrintButton() {
	return (
		<Button variant="primary" className="scripted" onClick={() => print()}>
			Print
		</Button>
	);
}
