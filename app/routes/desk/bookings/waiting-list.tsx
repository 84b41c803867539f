import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { openWaitingList } from '#app/features/bookings/open-agenda.server.ts';
import { leaveWaitingList } from '#app/features/bookings/waits/answer-offer.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { formatInZone, indiaZone, timeIn } from '#app/platform/describe-zone.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { AskFirst } from '../blocks/ask-first.tsx';
import { EmptyList } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import { useCanMail } from '../shell/mail-notice.tsx';
import type { Route } from './+types/waiting-list.ts';

export { reloadAfterConflict as shouldRevalidate } from '../blocks/use-refresh.ts';

export const middleware = [allow('leads.work')];

export async function loader({ context }: Route.LoaderArgs) {
	return { waits: await openWaitingList(context.get(appContext), requireUser(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { id } = await readFields(request, ['id']);
	const { outcome } = await leaveWaitingList(app, id, requireUser(context));
	if (outcome === 'left') {
		throw await redirectWithMessage(app, '/desk/calendar/waiting', 'wait.removed');
	}
	return answerForm({ status: 409, message: 'They have already answered or left the list.' });
}

export const meta: Route.MetaFunction = () => [{ title: 'Waiting list' }];

export default function WaitingRoute({ loaderData, actionData }: Route.ComponentProps) {
	const canMail = useCanMail();
	return (
		<DeskPage
			title="Waiting list"
			intro={
				canMail
					? 'Families we tell when a time opens, in the order they asked. Each has one hour to accept; then we offer it to the next.'
					: 'Families who want a time, in the order they asked. No mail server is set up, so call them when one opens.'
			}
			back={{ to: '/desk/calendar', label: 'Calendar' }}
			answer={actionData}
		>
			<ol className="mt-6 divide-y divide-line">
				{loaderData.waits.map((wait) => (
					<li key={wait.id} className="flex flex-wrap items-start justify-between gap-x-6 py-2">
						<p className="py-2">
							<Link to={`/desk/leads/${wait.leadId}`} className="font-semibold underline">
								{wait.name}
							</Link>
							<br />
							{wait.session}: {wait.wanted}
							<br />
							<span className="text-muted text-sm">
								{wait.offeredUntil
									? `Offered until ${timeIn(indiaZone, wait.offeredUntil)}`
									: `Since ${formatInZone(indiaZone, wait.since)}`}
							</span>
						</p>
						<AskFirst
							ask="Remove"
							about={wait.name}
							message="We stop telling them about free times. Any offer goes to the next family."
							intent="remove"
							button="Remove from the list"
							fields={{ id: wait.id }}
						/>
					</li>
				))}
			</ol>
			{loaderData.waits.length === 0 ? <EmptyList>Nobody is waiting.</EmptyList> : null}
		</DeskPage>
	);
}
