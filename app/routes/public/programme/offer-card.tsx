import { Link } from 'react-router';
import { useSite } from '#app/features/navigation/use-site.ts';
import { describeOwnTimes, joinStart } from '#app/features/offer/describe-offer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ModalLink } from '#app/ui/modal.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import type { ProgrammeData } from './load-programme.server.ts';

/**
 * What a parent asks first, with the next step. On wide screens this part is short and stays in sight, and the other
 * facts are in the page; on narrow ones they are one card.
 */
export function OfferCard({ programme, offer, mentors }: ProgrammeData) {
	const site = useSite();
	const [batch] = offer?.batches ?? [];
	const first = [
		{ label: 'Next start', value: batch && joinStart(batch.label, batch) },
		offer?.refundSum
			? { label: 'Refund', value: 'For what you have not used', to: '#leave' }
			: { label: 'Refund', value: offer?.refund },
		{ label: 'Who teaches', value: nameMentors(mentors), to: '#mentors' },
	];
	const hasMocks = programme.facts.some(({ label }) => label === 'Mocks');
	const others = [
		{ label: 'Sessions', value: offer?.sessions },
		{ label: 'Timings', value: batch && !batch.timings ? describeOwnTimes(site) : undefined },
		{ label: 'Practice interviews', value: offer?.interviews },
		{ label: 'Unused sessions', value: offer?.useBy },
		{ label: 'One more session', value: offer?.extraSession },
		{ label: 'Where', value: offer?.where },
		{ label: 'Refund rule', value: offer?.refundSum && offer.refund },
		{ label: 'Mock tests', value: hasMocks ? undefined : offer?.mocks },
		...programme.facts,
	];
	return (
		<aside
			aria-labelledby="offer-title"
			className="rounded-card border border-line bg-surface p-5 shadow-raised md:p-6 lg:contents"
		>
			<div className="lg:col-span-4 lg:row-span-4">
				<div className="lg:sticky lg:top-24 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-raised">
					<h2 id="offer-title" className="text-muted text-sm">
						{offer?.fee ? 'Fee' : 'At a glance'}
					</h2>
					{offer?.fee ? (
						<p className="font-bold font-display text-2xl text-brand">{offer.fee}</p>
					) : null}
					{offer?.payment ? <p className="text-sm">{offer.payment}.</p> : null}
					{offer?.isSample ? <SampleMark /> : null}
					<div className="mt-4 grid gap-2 py-1 sm:max-lg:grid-cols-2">
						<ModalLink look="primary" name="enroll">
							Enroll Now
						</ModalLink>
						{site ? (
							<ButtonLink to={bookingLink(site)}>Book a Counselling Session</ButtonLink>
						) : null}
					</div>
					<dl className="mt-4 grid gap-x-8 text-sm sm:max-lg:grid-cols-3">
						<Rows rows={first} />
					</dl>
				</div>
			</div>
			<dl className="grid gap-x-8 text-sm sm:grid-cols-2 lg:order-1 lg:col-span-8">
				<Rows rows={others} />
			</dl>
		</aside>
	);
}

/** In one line: up to two by name, of more the number. Their names are further down. */
function nameMentors(mentors: ProgrammeData['mentors']) {
	if (mentors.length > 2) return `${mentors.length} mentors: see their profiles`;
	return mentors.map(({ name }) => name).join(', ');
}

function Rows({ rows }: { rows: readonly { label: string; value?: string; to?: string }[] }) {
	return rows.map(({ label, value, to }) =>
		value ? (
			<div key={label} className="border-line border-t py-2">
				<dt className="text-muted">{label}</dt>
				<dd className="font-semibold">
					{to ? (
						<Link to={to} className="text-brand underline hover:no-underline">
							{value}
						</Link>
					) : (
						value
					)}
				</dd>
			</div>
		) : null,
	);
}
