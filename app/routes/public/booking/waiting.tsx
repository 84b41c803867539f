import { data, Form, Link, redirect, useSearchParams } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { writeToken } from '#app/features/bookings/booking-link.server.ts';
import {
	type DayPart,
	dayParts,
	type SessionKind,
	type Wait,
} from '#app/features/bookings/booking-types.ts';
import { isWorkedOn } from '#app/features/bookings/find-times.server.ts';
import {
	acceptOffer,
	findWaitByToken,
	leaveWaitingList,
} from '#app/features/bookings/waits/answer-offer.server.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import { formatInBothZones } from '#app/platform/describe-zone.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { lowerFirst } from '#app/platform/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { allow } from '../../allow.server.ts';
import { recordExpiredLink } from '../../sign-in/mailed-link.server.ts';
import { useForgetGuest } from '../book/use-typed-guest.ts';
import { useVisitorZone } from '../book/use-visitor-zone.ts';
import type { Route } from './+types/waiting.ts';
import { LinkToKeep } from './booking-actions.tsx';

export const middleware = [allow('anyone')];

/** A family's page while it waits. Mail scanners follow links, so only a button answers an offer. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const { wait, kind, booking, before } = await findWaitOr404(params, context);
	const isClass = wait.from === wait.to;
	return {
		token: params.token,
		address: `${app.env.PUBLIC_URL}/waiting/${params.token}`,
		kind: { slug: wait.kind, name: kind?.name ?? wait.kind },
		state: wait.state,
		hasHours: isClass || !kind || (await hasHours(app, kind, wait)),
		before: isClass ? before : null,
		zone: wait.guest.zone,
		email: (app.env.SMTP_URL && wait.guest.email) || null,
		phone: formatPhone(wait.guest.phone),
		wanted: isClass
			? { start: wait.from, days: '' }
			: { start: null, days: formatDays(wait.from, wait.to, wait.part) },
		offer:
			wait.state === 'offered' && booking
				? { start: booking.session.start, until: wait.offeredUntil ?? 0 }
				: null,
		manage:
			wait.state === 'accepted' && booking ? `/booking/${await writeToken(app, booking.id)}` : null,
	};
}

/** A day off can still get hours, so a family may wait for it, but knows. */
async function hasHours(app: RequestContext, kind: SessionKind, { from, to }: Wait) {
	return await isWorkedOn(app, kind, { from: indiaDay(from), to: indiaDay(to) });
}

function formatDays(from: number, to: number, part: DayPart) {
	const days = [...new Set([from, to].map((at) => formatDay(indiaDay(at))))];
	return days.join(' to ') + (part && `, ${lowerFirst(dayParts[part].label)}`);
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { wait } = await findWaitOr404(params, context);
	const intent = (await readForm(request)).get('intent');
	if (intent === 'accept') {
		const accepted = await acceptOffer(app, wait.id, { clientIp: app.clientIp });
		if (accepted.outcome === 'booked') {
			const { token, isMailed } = accepted;
			return redirect(`/booking/${token}?new${isMailed ? '' : '&unmailed'}`, 303);
		}
		return redirect(`/waiting/${params.token}?late`, 303);
	}
	if (intent !== 'leave') throw data(null, { status: 400 });
	await leaveWaitingList(app, wait.id);
	return redirect(`/waiting/${params.token}`, 303);
}

async function findWaitOr404(
	params: Route.LoaderArgs['params'],
	context: Route.LoaderArgs['context'],
) {
	const opened = await findWaitByToken(context.get(appContext), params.token);
	if (opened) return opened;
	recordExpiredLink(context, 'waiting', 'opened');
	throw data(null, { status: 404 });
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = () => [
	{ title: 'Waiting list' },
	{ name: 'robots', content: 'noindex' },
];

export default function WaitingPage({ loaderData }: Route.ComponentProps) {
	const { kind, wanted, offer, manage, state } = loaderData;
	const zone = useVisitorZone(loaderData.zone);
	const [search] = useSearchParams();
	useForgetGuest(search.has('new'));
	const { title, intro } = describeState(loaderData, search.has('late'));
	const shown = offer?.start ?? wanted.start;
	return (
		<main id="main">
			<PageHeader
				crumbs={[{ label: 'Book a session', to: '/book' }, { label: 'Waiting list' }]}
				title={title}
				intro={intro}
			/>
			<Container className="py-8 md:py-12">
				<div data-hydrate className="max-w-prose">
					<h2 className="text-2xl">{kind.name}</h2>
					<p className="mt-2 font-semibold text-lg">
						{shown === null ? wanted.days : formatInBothZones(shown, zone)}
					</p>
					{state === 'waiting' && !loaderData.hasHours ? (
						<p className="mt-3">
							We have no sessions on these days so far, so a time opens only if we add some.{' '}
							<Link
								to={`/book/wait?kind=${kind.slug}`}
								className="font-semibold text-brand underline"
							>
								Choose other days
							</Link>
						</p>
					) : null}
					{offer ? (
						<p className="mt-1">Kept for you until {formatInBothZones(offer.until, zone)}.</p>
					) : null}
					<div className="no-print mt-6 flex flex-wrap items-start gap-3">
						{offer ? <AnswerButtons token={loaderData.token} /> : null}
						{state === 'waiting' ? (
							<>
								<LinkToKeep address={loaderData.address} subject={kind.name} />
								<LeaveButton token={loaderData.token} />
							</>
						) : null}
						{manage ? (
							<ButtonLink variant="primary" to={manage}>
								Your booking
							</ButtonLink>
						) : null}
						{offer || manage || state === 'waiting' ? null : (
							<ButtonLink variant="primary" to={`/book?kind=${kind.slug}`}>
								See available times
							</ButtonLink>
						)}
					</div>
				</div>
			</Container>
		</main>
	);
}

function AnswerButtons({ token }: { token: string }) {
	return (
		<Form method="post" action={`/waiting/${token}`} className="flex flex-wrap gap-3">
			<Button type="submit" name="intent" value="accept" variant="primary">
				Yes, book it
			</Button>
			<Button type="submit" name="intent" value="leave">
				No, give it to the next family
			</Button>
		</Form>
	);
}

function LeaveButton({ token }: { token: string }) {
	return (
		<Form method="post" action={`/waiting/${token}`}>
			<Button type="submit" name="intent" value="leave">
				Leave the waiting list
			</Button>
		</Form>
	);
}

function describeState(
	{ state, before, email, phone }: Route.ComponentProps['loaderData'],
	isLate: boolean,
) {
	switch (state) {
		case 'waiting': {
			const place = before === null ? '' : ` You are number ${before + 1} in line.`;
			return {
				title: 'You are on the list',
				intro: email
					? `We will write to ${email} when a time opens up, and keep it for you for an hour (at night, until 9 am).${place} Save this page’s link to come back here.`
					: `A counsellor will call you on ${phone}. If a time opens up before that, you will see it here.${place} Save this page’s link to come back here.`,
			};
		}
		case 'offered':
			return { title: 'A time is free for you', intro: 'Say yes, and it is yours.' };
		case 'accepted':
			return { title: 'It is booked', intro: undefined };
		case 'expired':
			return {
				title: 'This offer is over',
				intro: isLate
					? 'Your answer came too late, and the time went to the next family.'
					: 'The hour is over, and the time went to the next family.',
			};
		case 'over':
			return { title: 'No time opened up', intro: 'The days you chose have passed.' };
		case 'declined':
		case 'left':
			return { title: 'You are off the list', intro: 'We will not write to you about this again.' };
	}
}
