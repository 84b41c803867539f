import { data, redirect, useSearchParams } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { type Booking, numberToCall } from '#app/features/bookings/booking-types.ts';
import {
	type BookingChangeOutcome,
	cancelBooking,
	moveBooking,
} from '#app/features/bookings/change-booking.server.ts';
import { findBookingByToken } from '#app/features/bookings/find-booking-by-token.server.ts';
import { readStart } from '#app/features/bookings/receive-booking.server.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { readForm, textOf } from '#app/features/forms/read-form.ts';
import { formatInBothZones } from '#app/platform/describe-zone.ts';
import { minute } from '#app/platform/durations.ts';
import { answerForm, retryHeaders } from '#app/ui/forms/form-answer.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { allow } from '../../allow.server.ts';
import { loadPicker } from '../../booking-times/load-book.server.ts';
import { recordExpiredLink } from '../../sign-in/mailed-link.server.ts';
import { useForgetGuest } from '../book/use-typed-guest.ts';
import { useVisitorZone } from '../book/use-visitor-zone.ts';
import { phoneLink, whatsappLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';
import type { Route } from './+types/route.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { MoveBooking } from './move-booking.tsx';

export const middleware = [allow('anyone')];

/** A family's page of its booking. Mail scanners follow links, so only a button changes anything. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const { booking, kind, canChange } = await findBookingOr404(params, context);
	const { searchParams } = url;
	const isMoving = searchParams.has('move') && canChange;
	return {
		token: params.token,
		reference: booking.reference,
		state: booking.state,
		start: booking.session.start,
		zone: booking.guest.zone,
		host: booking.host.name,
		session: kind.name,
		how: describeHow(kind, booking),
		joins: booking.guest.joins,
		parentNumber: hintAtParent(booking.guest),
		language: booking.guest.language,
		note: booking.guest.note,
		address: `${app.env.PUBLIC_URL}/booking/${params.token}`,
		minutes: (booking.session.end - booking.session.start) / minute,
		invited: [booking.guest.email, booking.guest.guardianEmail].filter(Boolean).join(' and '),
		// Without SMTP no invitation is sent.
		canMail: Boolean(app.env.SMTP_URL),
		canChange,
		isNew: searchParams.has('new'),
		picker: isMoving ? await loadPicker(app, kind, searchParams) : null,
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { booking } = await findBookingOr404(params, context);
	const sent = await readForm(request);
	const start = readStart(textOf(sent, 'start'));
	const by = { clientIp: app.clientIp };
	if (sent.get('intent') === 'cancel') {
		return answer(params.token, await cancelBooking(app, booking.id, by), 'cancelled');
	}
	if (sent.get('intent') !== 'move' || start === undefined) throw data(null, { status: 400 });
	return answer(params.token, await moveBooking(app, booking.id, { start }, by), 'moved');
}

function answer(token: string, changed: BookingChangeOutcome, done: string) {
	switch (changed.outcome) {
		case 'limited': {
			const { retryAfter } = changed;
			const message = `Too many changes in a short time. Your session is unchanged. Try again in ${Math.ceil(retryAfter / 60)} min, or call us.`;
			return answerForm({ status: 429, message }, { 'Retry-After': String(retryAfter) });
		}
		case 'done':
			return redirect(`/booking/${token}?${done}${changed.isMailed ? '' : '&unmailed'}`, 303);
		default:
			return redirect(
				`/booking/${token}?${changed.outcome === 'gone' ? 'move&gone' : 'over'}`,
				303,
			);
	}
}

async function findBookingOr404(
	params: Route.LoaderArgs['params'],
	context: Route.LoaderArgs['context'],
) {
	const opened = await findBookingByToken(context.get(appContext), params.token);
	if (opened) return opened;
	recordExpiredLink(context, 'booking', 'opened');
	throw data(null, { status: 404 });
}

/** How the session is held and who takes part; a video call's URL becomes a link. */
function describeHow(kind: { held: string; place?: string }, { host, guest }: Booking) {
	const { held, place = '' } = kind;
	if (held === 'phone call') {
		return {
			label: `${host.name} will call you on ${formatPhone(numberToCall(guest))}${describeOthers(guest)}`,
			link: null,
		};
	}
	if (held === 'in person') {
		const label = place ? `Come to ${place}` : 'Before the day, we will tell you where to come.';
		return { label, link: null };
	}
	if (/^https?:\/\//.test(place)) return { label: 'Join the video call', link: place };
	const label = place ? `Join here: ${place}` : 'We will send you the link before it starts.';
	return { label, link: null };
}

/** The last digits of the parent's number, if it is not the one to call: enough to check that it arrived. */
function hintAtParent(guest: Booking['guest']) {
	const { guardianPhone } = guest;
	if (!guardianPhone || isParents(guest)) return undefined;
	return `Ends in ${guardianPhone.replace(/\D/g, '').slice(-4)}`;
}

/** Who else should be near the phone, depending on whose number it is. */
function describeOthers(guest: Booking['guest']) {
	const { joins } = guest;
	if (joins === 'Student and parent') {
		const other = isParents(guest) ? 'the student can join in' : 'a parent can listen in';
		return `. Put the call on speaker so ${other}.`;
	}
	if (joins === 'Parent' && !isParents(guest)) return '. The parent will take the call.';
	return joins === 'Student' && isParents(guest) ? '. The student will take the call.' : '';
}

/** Whether the parent's number is the one to call. */
function isParents(guest: Booking['guest']) {
	return formatPhone(numberToCall(guest)) === formatPhone(guest.guardianPhone);
}

export const headers: Route.HeadersFunction = retryHeaders;

export const meta: Route.MetaFunction = () => [
	{ title: 'Your booking' },
	{ name: 'robots', content: 'noindex' },
];

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
	const zone = useVisitorZone(loaderData.zone);
	const [search] = useSearchParams();
	const site = useSite();
	useForgetGuest(loaderData.isNew);
	const when = formatInBothZones(loaderData.start, zone);
	return (
		<main id="main">
			<PageHeader
				crumbs={[{ label: 'Book a session', to: '/book' }, { label: 'Your booking' }]}
				title={describeTitle(loaderData, search)}
				intro={
					loaderData.picker
						? `Your session is booked for ${when}.`
						: describeIntro(loaderData, search)
				}
			/>
			<Container className="py-8 md:py-12">
				{loaderData.picker ? (
					<MoveBooking
						picker={loaderData.picker}
						token={loaderData.token}
						zone={zone}
						now={loaderData.start}
						isGone={search.has('gone')}
						answer={actionData}
					/>
				) : (
					<>
						<BookingFacts {...loaderData} when={when} />
						<BookingActions {...loaderData} />
						<NoInvitation
							{...loaderData}
							isShown={loaderData.isNew || search.has('moved')}
							isUnmailed={search.has('unmailed')}
						/>
					</>
				)}
				{site && (actionData || !loaderData.picker) ? (
					<p className="mt-8 [&_a]:text-brand [&_a]:underline">
						Any questions, or something to change? Call <a href={phoneLink(site)}>{site.phone}</a>{' '}
						or write to us on <a href={whatsappLink(site)}>WhatsApp</a>, and give your reference:{' '}
						<b>{loaderData.reference}</b>.
					</p>
				) : null}
			</Container>
		</main>
	);
}

type Shown = Route.ComponentProps['loaderData'];

function describeTitle({ state, isNew, session, picker }: Shown, search: URLSearchParams) {
	if (picker) return 'Move your session';
	if (state === 'cancelled') return 'Your session is cancelled';
	if (isNew) return 'Your session is booked';
	return search.has('moved') ? 'Your session has a new time' : session;
}

function describeIntro(shown: Shown, search: URLSearchParams) {
	const { state, isNew, session, invited, canMail, canChange } = shown;
	if (state === 'cancelled') return 'The time is free again. You can book another one.';
	if (!canChange) return 'This session can no longer be changed here.';
	if (isNew || search.has('moved')) {
		if (canMail && invited && !search.has('unmailed')) {
			return `${session}. The invitation is on its way to ${invited}. Use the link in it to come back here.`;
		}
		return `${session}. Save this page’s link or add the session to your calendar.`;
	}
	return undefined;
}

/** Why no invitation comes, after what matters more. */
function NoInvitation(
	props: Pick<Shown, 'state' | 'canMail' | 'invited'> & { isShown: boolean; isUnmailed: boolean },
) {
	const { state, isShown } = props;
	const reason = isShown && state === 'booked' ? whyNoInvitation(props) : undefined;
	return reason ? <p className="mt-4 text-muted text-sm">{reason}</p> : null;
}

function whyNoInvitation(props: { canMail: boolean; invited: string; isUnmailed: boolean }) {
	if (!props.canMail) return 'We cannot send emails yet, so you will not get an invitation.';
	if (!props.invited) {
		return 'You did not give an email address, so you will not get an invitation.';
	}
	return props.isUnmailed
		? 'We have sent you many emails today, so you may not get an invitation this time.'
		: undefined;
}
