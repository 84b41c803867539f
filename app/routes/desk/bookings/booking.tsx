import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { type Booking, numberToCall } from '#app/features/bookings/booking-types.ts';
import {
	type BookingChangeOutcome,
	cancelBooking,
	closeBooking,
	moveBooking,
} from '#app/features/bookings/change-booking.server.ts';
import { openBookingForStaff } from '#app/features/bookings/open-agenda.server.ts';
import { readStart } from '#app/features/bookings/receive-booking.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { draftMessages } from '#app/features/leads/contact/fill-templates.server.ts';
import { readFinalLead } from '#app/features/leads/find-lead.server.ts';
import type { LeadDetails } from '#app/features/leads/lead-types.ts';
import { formatIfOtherZone, formatInZone, indiaZone } from '#app/platform/describe-zone.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { loadPicker } from '../../booking-times/load-book.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { AskFirst } from '../blocks/ask-first.tsx';
import { DialLink } from '../blocks/dial-link.tsx';
import { Facts } from '../blocks/facts.tsx';
import { ChatButton } from '../lead/contact-actions.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import { useCanMail } from '../shell/mail-notice.tsx';
import type { Route } from './+types/booking.ts';
import { ChooseTime } from './choose-time.tsx';

export { reloadAfterConflict as shouldRevalidate } from '../blocks/use-refresh.ts';

export const middleware = [allow('leads.work')];

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const opened = await openBookingForStaff(app, requireUser(context), params.id);
	if (!opened) throw data(null, { status: 404 });
	const { booking, kind } = opened;
	const lead = booking.state === 'booked' ? await readFinalLead(app.db, booking.leadId) : undefined;
	const isMoving = url.searchParams.has('move') && booking.state === 'booked';
	return {
		booking,
		session: kind.name,
		hasBegun: booking.session.start <= app.clock.now().getTime(),
		chat: lead?.phone && lead.optedOutAt === null ? await draftChat(app, lead, booking) : null,
		now: app.clock.now().getTime(),
		isFromLead: url.searchParams.get('from') === 'lead',
		picker: isMoving ? await loadPicker(app, kind, url.searchParams) : null,
	};
}

const templateName = 'session-time';

/** The WhatsApp text that tells the family about its session; empty if its template was deleted. */
async function draftChat(
	{ content }: Pick<RequestContext, 'content'>,
	lead: LeadDetails,
	{ host, guest, session: { start } }: Booking,
) {
	const [{ data: site }, templates] = await Promise.all([
		content.single('site'),
		content.list('message'),
	]);
	const { brand, hours } = site;
	const { zone, name } = guest;
	const writer = { actor: host.name, brand, hours, session: start, zone, guest: name };
	const draft = draftMessages(templates, lead, writer).find(({ name }) => name === templateName);
	return { leadId: lead.id, text: draft?.text };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const actor = requireUser(context);
	const { intent, start } = await readFields(request, ['intent', 'start']);
	const change = (): Promise<BookingChangeOutcome> | undefined => {
		const to = readStart(start);
		if (intent === 'cancel') return cancelBooking(app, params.id, actor);
		if (intent === 'move' && to) return moveBooking(app, params.id, { start: to }, actor);
		if (intent === 'held' || intent === 'no-show') {
			return closeBooking(app, params.id, intent, actor);
		}
		return undefined;
	};
	const result = await change();
	switch (result?.outcome) {
		case 'done': {
			const message = result.isMailed ? 'booking.changed' : 'booking.unmailed';
			throw await redirectWithMessage(app, `/desk/calendar/${params.id}`, message);
		}
		case 'gone':
			return answerForm({ status: 409, message: 'That time is no longer free. Choose another.' });
		case 'too-early':
			return answerForm({ status: 409, message: 'It has not started yet.' });
		case 'over':
			return answerForm({
				status: 409,
				message: 'It has already been changed or closed. See below.',
			});
		default:
			return answerForm({ status: 404, message: 'This booking no longer exists.' });
	}
}

export const meta: Route.MetaFunction = () => [{ title: 'Booking' }];

const states = {
	offered: 'Offered to a family on the waiting list',
	booked: 'Booked',
	cancelled: 'Cancelled',
	held: 'Completed',
	'no-show': 'No-show',
};

export default function BookingRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { booking, session, picker, chat } = loaderData;
	const { guest, host, reference } = booking;
	const { start } = booking.session;
	const own = formatIfOtherZone(guest.zone, start) ?? '';
	const phone = numberToCall(guest);
	const student = guest.phone !== phone && <DialLink phone={guest.phone} />;
	const hasGuardian = Boolean(guest.guardianName || guest.guardianPhone);
	const guardian = hasGuardian && (
		<>
			{guest.guardianName} <DialLink phone={guest.guardianPhone} />
		</>
	);
	const facts = [
		['When', formatInZone(indiaZone, start)],
		['Their local time', own],
		['With', host.name],
		['Status', states[booking.state]],
		['Number to call', phone && <DialLink phone={phone} />],
		['Student’s phone', student || ''],
		['Email', guest.email],
		['Class', guest.class],
		['Who joins', guest.joins],
		['Language', guest.language],
		['Their question', guest.note],
		['Guardian', guardian || ''],
		['Reference', reference],
	] as const;
	return (
		<DeskPage
			title={`${guest.name}: ${session}`}
			back={
				loaderData.isFromLead
					? { to: `/desk/leads/${booking.leadId}`, label: guest.name }
					: { to: '/desk/calendar', label: 'Calendar' }
			}
			answer={actionData}
			actions={
				<Link to={`/desk/leads/${booking.leadId}`} className="desk-button">
					Open the lead
				</Link>
			}
		>
			{picker ? (
				<ChooseTime
					picker={picker}
					path={`/desk/calendar/${booking.id}`}
					keep={{ move: '1' }}
					intent="move"
					button="Move it here"
				/>
			) : (
				<>
					<div className="mt-6">
						<Facts facts={facts} />
					</div>
					{booking.state === 'booked' ? (
						<Actions id={booking.id} hasBegun={loaderData.hasBegun}>
							{chat ? (
								<ChatButton
									chat={chat}
									label="Send by WhatsApp"
									messageAddress={`/desk/leads/${chat.leadId}?do=whatsapp&template=${templateName}#work`}
									now={loaderData.now}
								/>
							) : null}
						</Actions>
					) : null}
				</>
			)}
		</DeskPage>
	);
}

function Actions(props: { id: string; hasBegun: boolean; children: ReactNode }) {
	const { id, hasBegun } = props;
	const who = useCanMail() ? 'The family gets a mail' : 'Tell the family yourself';
	return (
		<div className="no-print mt-6 flex flex-wrap items-start gap-x-6 gap-y-2">
			{props.children}
			<Link to={`/desk/calendar/${id}?move=1`} className="desk-button">
				Move
			</Link>
			{hasBegun ? <Outcome /> : null}
			<AskFirst
				ask="Cancel it"
				message={`${who}, and the time is free for others at once.`}
				intent="cancel"
				button="Cancel the session"
				isPermanent
			/>
		</div>
	);
}

/** Records what happened, once the session's time has come. */
function Outcome() {
	return (
		<>
			<AskFirst
				ask="Mark as completed"
				message="The booking is closed, and the lead’s timeline shows it as completed."
				intent="held"
				button="Yes, completed"
			/>
			<AskFirst
				ask="Mark as no-show"
				message="The booking is closed, and a follow-up is set for the next working hour."
				intent="no-show"
				button="Yes, no-show"
			/>
		</>
	);
}
