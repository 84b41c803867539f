import { data, Link, redirect } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { dayParts, type SessionKind } from '#app/features/bookings/booking-types.ts';
import { findTimes } from '#app/features/bookings/find-times.server.ts';
import { findMissingContact, waitFieldsFor } from '#app/features/bookings/guest-fields.ts';
import { findKind } from '#app/features/bookings/read-kinds.server.ts';
import { readStart } from '#app/features/bookings/receive-booking.server.ts';
import {
	type JoinOutcome,
	joinWaitingList,
} from '#app/features/bookings/waits/join-waiting-list.server.ts';
import { isInPart } from '#app/features/bookings/waits/offer-times.server.ts';
import { useFormErrors } from '#app/features/forms/use-form-errors.ts';
import { formatInBothZones, indiaZone } from '#app/platform/describe-zone.ts';
import type { FieldErrors } from '#app/platform/field-errors.ts';
import { addDays, indiaDay } from '#app/platform/india-time.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { type FormAnswer, refuseFields, retryHeaders } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { allow } from '../../allow.server.ts';
import type { Route } from './+types/wait.ts';
import { GuestFields, PrivacyLine } from './booking-form.tsx';
import { useTypedGuest } from './use-typed-guest.ts';
import { useVisitorZone } from './use-visitor-zone.ts';

export const middleware = [allow('anyone')];

export async function loader({ url, context }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const { content, clock, env } = app;
	const asked = url.searchParams;
	const kind = await findKind(content, asked.get('kind') ?? '');
	if (!kind || kind.booking === 'closed') throw data(null, { status: 404 });
	const today = indiaDay(clock.now().getTime());
	const twoWeeksOn = addDays(today, 14);
	const start = readStart(asked.get('start') ?? '') ?? null;
	return {
		kind: { slug: kind.slug, name: kind.name },
		start,
		/** Said before the form is filled in: nobody can wait for what is free. */
		freeNow: start === null ? await pickFree(app, kind, { from: today, to: twoWeeksOn }) : [],
		today,
		twoWeeksOn,
		canMail: env.SMTP_URL !== undefined,
		formKey: crypto.randomUUID(),
	};
}

const shownOfPart = 2;

/** The first free times of each part of the day. */
async function pickFree(
	app: RequestContext,
	kind: SessionKind,
	range: Parameters<typeof findTimes>[2],
) {
	const times = await findTimes(app, kind, range);
	const parts = Object.keys(dayParts) as (keyof typeof dayParts)[];
	return parts
		.flatMap((part) =>
			times.filter(({ start }) => isInPart(part, indiaZone, start)).slice(0, shownOfPart),
		)
		.map(({ start }) => start)
		.sort((a, b) => a - b);
}

export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const joined = await joinWaitingList(app, request);
	if (joined.outcome === 'waiting') return redirect(`/waiting/${joined.token}?new`, 303);
	const { retryAfter, ...answer } = describeWaitRefusal(joined, app.env.SMTP_URL !== undefined);
	const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined;
	const free = joined.outcome === 'free' ? joined.times : [];
	const { key, ...fields } = joined.typed;
	// A used key would be refused with other details, such as another phone number.
	const isUsed = joined.outcome === 'key-used' || joined.outcome === 'already-waiting';
	const typed: Record<string, string> = isUsed ? fields : { ...fields, key: key ?? '' };
	return data({ answer: { ...answer, typed }, free }, { status: answer.status, headers });
}

function describeWaitRefusal(
	joined: Exclude<JoinOutcome, { outcome: 'waiting' }>,
	canMail: boolean,
): {
	status: number;
	message: string;
	errors?: FieldErrors;
	retryAfter?: number;
} {
	switch (joined.outcome) {
		case 'invalid':
			return joined.errors.key
				? { status: 422, message: joined.errors.key }
				: refuseFields(joined.errors);
		case 'already-waiting': {
			const next = canMail
				? 'You will get a link by mail when a time opens up. To change anything before that, call us.'
				: 'A counsellor will call you on this number, and can change anything for you.';
			return { status: 409, message: `This number is already on the list. ${next}` };
		}
		case 'free':
			return { status: 409, message: 'No need to wait: a time is free. Choose it below.' };
		case 'nothing-there':
			return {
				status: 409,
				message: 'There is no waiting list for that time. Choose another one.',
			};
		case 'spam':
			return { status: 422, message: 'We could not accept this. Remove any links, or call us.' };
		case 'key-used':
			return {
				status: 422,
				message: 'This was already sent with different details. Press the button again.',
			};
		case 'limited': {
			const { retryAfter } = joined;
			const message = `Too many forms from your connection. Try again in ${Math.ceil(retryAfter / 60)} min, or call us.`;
			return { status: 429, message, retryAfter };
		}
		case 'unavailable':
			return {
				status: 503,
				message: 'Not saved: we have a problem on our side. Try again in a minute.',
				retryAfter: 10,
			};
	}
}

export const headers: Route.HeadersFunction = retryHeaders;

export const meta: Route.MetaFunction = () => [
	{ title: 'Tell me when a time opens up' },
	{ name: 'robots', content: 'noindex' },
];

export default function WaitPage({ loaderData, actionData }: Route.ComponentProps) {
	const { kind, start, canMail } = loaderData;
	const zone = useVisitorZone(actionData?.answer.typed.zone || null);
	const opens = start === null ? 'when a time opens up' : 'when a seat opens up';
	const next = canMail
		? `We will email you ${opens} and hold it for you for an hour (at night, until 9 am). First come, first served.`
		: 'A counsellor will call you when a time opens up.';
	return (
		<main id="main">
			<PageHeader
				crumbs={[
					{ label: 'Book a session', to: `/book?kind=${kind.slug}` },
					{ label: 'Waiting list' },
				]}
				title={start === null ? 'Tell me when a time opens up' : 'Wait for a seat'}
				intro={`${start === null ? 'Tell us which days suit you.' : 'This class is full.'} ${next}`}
			/>
			<Container className="py-8 md:py-12">
				<div data-hydrate className="max-w-prose">
					<h2 className="text-2xl">{kind.name}</h2>
					{start === null ? null : (
						<p className="mt-2 font-semibold text-lg">{formatInBothZones(start, zone)}</p>
					)}
					<FreeNow {...loaderData} zone={zone} isShown={actionData === undefined} />
					<WaitForm
						{...loaderData}
						zone={zone}
						answer={actionData?.answer}
						free={actionData?.free ?? []}
					/>
				</div>
			</Container>
		</main>
	);
}

function WaitForm(
	props: Route.ComponentProps['loaderData'] & {
		zone: string;
		answer?: FormAnswer;
		/** Times that are free now. */
		free: readonly number[];
	},
) {
	const { kind, start, zone, answer, free, today } = props;
	const fields = waitFieldsFor(props.canMail);
	const { form, shown, check, findIn } = useFormErrors(fields, answer, findMissingContact);
	useTypedGuest(form);
	const asked = new URLSearchParams({ kind: kind.slug });
	if (start !== null) asked.set('start', new Date(start).toISOString());
	return (
		<form
			ref={form}
			method="post"
			action={`/book/wait?${asked}`}
			noValidate
			onSubmit={check}
			className="booking-form mt-6 space-y-4"
		>
			<FormMessage answer={shown} findErrors={findIn} />
			{free.length > 0 ? <FreeTimes kind={kind.slug} times={free} zone={zone} /> : null}
			<input type="hidden" name="kind" value={kind.slug} />
			<input type="hidden" name="zone" value={zone} />
			<input type="hidden" name="key" value={answer?.typed?.key ?? props.formKey} />
			<input type="hidden" name="page" value="/book/wait" />
			<input type="hidden" name="source" value="waiting list" />
			{start === null ? (
				<WantedDays today={today} twoWeeksOn={props.twoWeeksOn} answer={answer} />
			) : (
				<input type="hidden" name="start" value={new Date(start).toISOString()} />
			)}
			<GuestFields fields={fields} answer={shown} canMail={props.canMail} />
			<Button type="submit" variant="primary" className="w-full">
				{start === null ? 'Tell me' : 'Put me on the waiting list'}
			</Button>
			<PrivacyLine>You can leave the list at any time.</PrivacyLine>
		</form>
	);
}

/** The free times, before anything is typed. */
function FreeNow(
	props: Pick<Route.ComponentProps['loaderData'], 'kind' | 'freeNow'> & {
		zone: string;
		isShown: boolean;
	},
) {
	const { kind, freeNow, zone, isShown } = props;
	if (!isShown || freeNow.length === 0) return null;
	return (
		<div className="mt-4 rounded-card border border-line bg-surface p-4">
			<h3 className="mb-2 text-lg">These times are free now</h3>
			<FreeTimes kind={kind.slug} times={freeNow} zone={zone} />
			<p className="mt-3">
				Or see{' '}
				<Link to={`/book?kind=${kind.slug}`} className="font-semibold text-brand underline">
					all free times
				</Link>
				. You can wait for any days and time of day that have none: choose them below.
			</p>
		</div>
	);
}

function FreeTimes(props: { kind: string; times: readonly number[]; zone: string }) {
	return (
		<ul className="space-y-2">
			{props.times.map((one) => (
				<li key={one}>
					<Link
						to={`/book?kind=${props.kind}&start=${new Date(one).toISOString()}`}
						className="font-semibold text-brand underline"
					>
						{formatInBothZones(one, props.zone)}
					</Link>
				</li>
			))}
		</ul>
	);
}

function WantedDays(props: { today: string; twoWeeksOn: string; answer?: FormAnswer }) {
	const { today, answer } = props;
	return (
		<FieldGroup
			legend="When would suit you?"
			className="space-y-3"
			help="We will look for a time on these days."
		>
			<div className="grid gap-4 sm:grid-cols-3">
				<Field
					kind="date"
					name="fromDay"
					label="From"
					min={today}
					defaultValue={today}
					answer={answer}
				/>
				<Field
					kind="date"
					name="toDay"
					label="Until"
					min={today}
					defaultValue={props.twoWeeksOn}
					answer={answer}
				/>
				<Field
					kind="choice"
					name="part"
					label="Time of day"
					placeholder="Any time"
					options={Object.entries(dayParts).map(([value, { label }]) => ({ value, label }))}
					answer={answer}
				/>
			</div>
		</FieldGroup>
	);
}
