import { Link } from 'react-router';
import { useSite } from '#app/features/navigation/use-site.ts';
import { describeOwnTimes, joinStart } from '#app/features/offer/describe-offer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ModalLink } from '#app/ui/modal.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import type { ProgrammeData } from './load-programme.server.ts';

/** What a parent asks first, with the next step on top; it stays in sight on wide screens. */
export function OfferCard({ programme, offer, mentors }: ProgrammeData) {
	const site = useSite();
	const [batch] = offer?.batches ?? [];
	const rows = [
		{ label: 'Sessions', value: offer?.sessions },
		{ label: 'Practice interviews', value: offer?.interviews },
		{ label: 'Unused sessions', value: offer?.useBy },
		{ label: 'One more session', value: offer?.extraSession },
		{
			label: 'Next start',
			value: batch && joinStart(batch.label, batch),
		},
		{ label: 'Timings', value: batch && !batch.timings ? describeOwnTimes(site) : undefined },
		{ label: 'Where', value: offer?.where },
		{ label: 'Refund', value: offer?.refund },
	];
	const hasMocks = programme.facts.some(({ label }) => label === 'Mocks');
	const others = [
		{ label: 'Mock tests', value: hasMocks ? undefined : offer?.mocks },
		...programme.facts,
	];
	return (
		<aside aria-labelledby="offer-title" className="lg:col-span-4 lg:row-span-3">
			<div className="rounded-card border border-line bg-surface p-5 shadow-raised md:p-6 lg:sticky lg:top-24">
				<h2 id="offer-title" className="text-muted text-sm">
					{offer?.fee ? 'Fee' : 'At a glance'}
				</h2>
				{offer?.fee ? (
					<p className="font-bold font-display text-2xl text-brand">{offer.fee}</p>
				) : null}
				{offer?.payment ? <p className="text-sm">{offer.payment}.</p> : null}
				{offer?.isSample ? <SampleMark /> : null}
				{/* A card that is longer than the screen scrolls on below its buttons. */}
				<div className="mt-4 grid gap-2 bg-surface py-1 sm:max-lg:grid-cols-2 lg:sticky lg:top-24">
					<ModalLink look="primary" name="enroll">
						Enroll Now
					</ModalLink>
					{site ? <ButtonLink to={bookingLink(site)}>Book a Counselling Session</ButtonLink> : null}
				</div>
				<dl className="mt-4 grid gap-x-8 text-sm sm:max-lg:grid-cols-2">
					<Rows rows={rows} />
					{mentors.length > 0 ? (
						<div className="border-line border-t py-2">
							<dt className="text-muted">Who teaches</dt>
							<dd className="font-semibold">
								<Link to="#mentors" className="text-brand underline hover:no-underline">
									{mentors.map(({ name }) => name).join(', ')}
								</Link>
							</dd>
						</div>
					) : null}
					<Rows rows={others} />
				</dl>
			</div>
		</aside>
	);
}

function Rows({ rows }: { rows: readonly { label: string; value?: string }[] }) {
	return rows.map(({ label, value }) =>
		value ? (
			<div key={label} className="border-line border-t py-2">
				<dt className="text-muted">{label}</dt>
				<dd className="font-semibold">{value}</dd>
			</div>
		) : null,
	);
}
