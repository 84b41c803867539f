import { data, Link, redirect, useNavigationType } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { describeBookingRefusal } from '#app/features/bookings/booking-api.ts';
import { receiveBooking } from '#app/features/bookings/receive-booking.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { formatInBothZones } from '#app/platform/describe-zone.ts';
import { capitalise } from '#app/platform/text.ts';
import { takeFocus } from '#app/ui/forms/focus.ts';
import { retryHeaders } from '#app/ui/forms/form-answer.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/parents.svg?url';
import { allow } from '../../allow.server.ts';
import { type BookData, loadBook, type PickerData } from '../../booking-times/load-book.server.ts';
import { TimePicker } from '../../booking-times/time-picker.tsx';
import { type PickerAddress, usePickerAddress } from '../../booking-times/use-picker-address.ts';
import type { Route } from './+types/route.ts';
import { BookingForm } from './booking-form.tsx';
import { useVisitorZone } from './use-visitor-zone.ts';

export const middleware = [allow('anyone')];

/** The idempotency key is in the form's URL: going back and sending it again books once. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { searchParams } = url;
	const book = await loadBook(context.get(appContext), searchParams);
	if (book.picker && book.picker.start !== null && !searchParams.has('key')) {
		searchParams.set('key', book.key);
		throw redirect(`/book?${searchParams}`);
	}
	return book;
}

export async function action({ request, context }: Route.ActionArgs) {
	const received = await receiveBooking(context.get(appContext), request, { asksGuardian: true });
	if (received.outcome === 'booked') {
		const { token, isMailed } = received;
		return redirect(`/booking/${token}?new${isMailed ? '' : '&unmailed'}`, 303);
	}
	const { retryAfter, ...answer } = describeBookingRefusal(received);
	const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined;
	const next = received.outcome === 'gone' ? received.next.map(({ start }) => start) : undefined;
	const { key, ...fields } = received.typed;
	// A key that was used for another booking would be refused again.
	const typed: Record<string, string> =
		received.outcome === 'key-used' ? fields : { ...fields, key: key ?? '' };
	return data({ answer: { ...answer, typed }, next }, { status: answer.status, headers });
}

export const headers: Route.HeadersFunction = retryHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, intro, kinds, picker } = loaderData;
	const typed = actionData?.answer.typed;
	return (
		<main id="main">
			<PageHeader
				crumbs={[{ label: title }]}
				title={title}
				intro={intro}
				scene={scene}
				isSceneForWideScreens
			/>
			<Container className="py-5 md:py-12">
				{picker ? (
					<Steps
						{...{ kinds, picker, actionData, typed }}
						bookingKey={loaderData.key}
						canMail={loaderData.canMail}
					/>
				) : (
					<p>
						No session can be booked right now.{' '}
						<a href="/contactus" className="underline">
							Write to us
						</a>{' '}
						and we will call you.
					</p>
				)}
			</Container>
		</main>
	);
}

function Steps(props: {
	kinds: BookData['kinds'];
	picker: PickerData;
	bookingKey: string;
	canMail: boolean;
	actionData: Route.ComponentProps['actionData'];
	typed: Record<string, string> | undefined;
}) {
	const { kinds, picker, actionData, typed } = props;
	const zone = useVisitorZone(typed?.zone || picker.zone);
	const choose = usePickerAddress('/book', { kind: picker.kind.slug });
	const address: PickerAddress = (changes) => {
		const { start } = changes;
		return choose(
			start ? { ...changes, key: `${props.bookingKey}.${Date.parse(start)}` } : changes,
		);
	};
	const start = typed ? Date.parse(typed.start ?? '') : picker.start;
	const kind = kinds.find(({ slug }) => slug === (typed?.kind ?? picker.kind.slug)) ?? picker.kind;
	if (start && !Number.isNaN(start)) {
		return (
			<div data-hydrate className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
				<Chosen
					{...{ kind, start, zone }}
					back={address({ start: null })}
					isFirst={actionData === undefined}
				/>
				<div className="lg:col-span-7">
					<BookingForm
						kind={kind}
						start={start}
						zone={zone}
						bookingKey={props.bookingKey}
						canMail={props.canMail}
						answer={actionData?.answer}
						next={actionData?.next}
					/>
				</div>
			</div>
		);
	}
	return (
		<>
			<KindChoice kinds={kinds} chosen={picker.kind.slug} />
			<TimePicker
				picker={picker}
				zone={zone}
				address={address}
				wait={(at) => waitAddress(picker.kind.slug, at)}
			/>
		</>
	);
}

function waitAddress(kind: string, start?: number) {
	const asked = new URLSearchParams({ kind });
	if (start !== undefined) asked.set('start', new Date(start).toISOString());
	return `/book/wait?${asked}`;
}

/**
 * The kinds to book; the first is preselected, so that its times are shown at once. On a phone only the chosen one has
 * its description, or the days would be below the first screen.
 */
function KindChoice({ kinds, chosen }: { kinds: BookData['kinds']; chosen: string }) {
	return (
		<nav aria-label="What to book" className="mb-4 grid gap-2 sm:mb-6 sm:grid-cols-2 sm:gap-3">
			{kinds.map((kind) => {
				const isChosen = kind.slug === chosen;
				const cardClass = isChosen ? 'border-brand bg-brand-tint' : 'border-line bg-surface';
				return (
					<Link
						key={kind.slug}
						to={`/book?kind=${kind.slug}`}
						aria-current={isChosen ? 'true' : undefined}
						preventScrollReset
						className={`block rounded-card border-2 px-3 py-2 text-ink no-underline sm:py-3 md:p-4 hover:border-brand ${cardClass}`}
					>
						<span className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
							<b className="font-display md:text-lg">{kind.name}</b>{' '}
							<span className="text-muted text-sm sm:block">
								{kind.minutes} minutes<span className="max-sm:hidden">, {kind.held}</span>
							</span>
						</span>
						<span className={`text-sm sm:mt-1 sm:block ${isChosen ? 'block' : 'hidden'}`}>
							<span className="sm:hidden">{capitalise(kind.held)}. </span>
							{kind.summary}
						</span>
					</Link>
				);
			})}
		</nav>
	);
}

function Chosen(props: {
	kind: BookData['kinds'][number];
	start: number;
	zone: string;
	back: string;
	/** Whether nothing was sent yet: then the focus goes here after choosing a time by keyboard. */
	isFirst: boolean;
}) {
	const { kind, start, zone, back } = props;
	// After a full page load, reading starts at the top, so the focus must not move.
	const wasChosenHere = useNavigationType() === 'PUSH';
	return (
		<section aria-labelledby="chosen" className="lg:col-span-5">
			<h2
				id="chosen"
				tabIndex={-1}
				ref={props.isFirst && wasChosenHere ? takeFocus : undefined}
				className="text-2xl"
			>
				{kind.name}
			</h2>
			<p className="mt-2 font-semibold text-lg">{formatInBothZones(start, zone)}</p>
			<p className="text-muted">
				{kind.minutes} minutes, {kind.held}
			</p>
			<p className="mt-3 max-w-prose">{kind.summary}</p>
			<p className="mt-3">
				<Link to={back} className="font-semibold text-brand underline">
					Choose another time
				</Link>
			</p>
		</section>
	);
}
