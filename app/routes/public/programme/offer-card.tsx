import { Link } from 'react-router';
import { describeOwnTimes, type OpenBatch } from '#app/features/offer/describe-offer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ModalLink } from '#app/ui/modal.tsx';
import { SampleNote } from '#app/ui/sample-mark.tsx';
import { StartLines } from '../blocks/start-lines.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';
import type { ProgrammeData } from './load-programme.server.ts';

/**
 * The main facts for parents, with the next step. On wide screens this is short and sticky, with the other facts in
 * the page; on narrow ones everything is one card.
 */
export function OfferCard({ programme, offer, mentors }: ProgrammeData) {
	const site = useSite();
	const [batch] = offer?.batches ?? [];
	const first = [
		{ label: 'Next start', value: batch?.days, batch },
		{ label: 'Who teaches', value: nameMentors(mentors), to: '#mentors' },
		{ label: 'Refund', value: offer?.refund, more: offer?.refundSum && '#leave' },
	];
	const ownLabels = new Set(programme.facts.map(({ label }) => label));
	const ofOffer = [
		{ label: 'Sessions', value: offer?.sessions },
		{ label: 'Timings', value: batch && !batch.timings ? describeOwnTimes(site) : undefined },
		{ label: 'Practice interviews', value: offer?.interviews },
		{ label: 'Unused sessions', value: offer?.useBy },
		{ label: 'One more session', value: offer?.extraSession },
		{ label: 'Where', value: offer?.where },
		{ label: 'Language', value: offer?.language },
		{ label: 'Mock tests', value: offer?.mocks },
	];
	// A programme's own fact replaces the offer's row with the same label.
	const others = [...ofOffer.filter(({ label }) => !ownLabels.has(label)), ...programme.facts];
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
					{offer?.isSample ? <SampleNote className="mt-2" /> : null}
					<div className="mt-4 grid gap-2 py-1 sm:max-lg:grid-cols-2">
						<ModalLink variant="primary" name="enroll">
							Enroll Now
						</ModalLink>
						{site ? (
							<ButtonLink to={bookingLink(site)}>Book a Counselling Session</ButtonLink>
						) : null}
					</div>
					<dl className="mt-4 grid gap-x-8 text-sm sm:max-lg:grid-cols-2">
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

/** One line: up to two names, otherwise the number. The names are further down. */
function nameMentors(mentors: ProgrammeData['mentors']) {
	if (mentors.length > 2) return `${mentors.length} mentors: see their profiles`;
	return mentors.map(({ name }) => name).join(', ');
}

interface Row {
	label: string;
	value?: string;
	to?: string;
	/** A start, which is shown in two lines. */
	batch?: OpenBatch;
	/** The address of the rule with figures. */
	more?: string;
}

function Rows({ rows }: { rows: readonly Row[] }) {
	return rows.map((row) =>
		row.value ? (
			<div key={row.label} className="border-line border-t py-2 last:odd:col-span-full">
				<dt className="text-muted">{row.label}</dt>
				<dd className="font-semibold">
					<Value {...row} />
				</dd>
			</div>
		) : null,
	);
}

function Value({ value, to, batch, more }: Row) {
	if (batch) return <StartLines batch={batch} />;
	const link = 'text-brand underline hover:no-underline';
	if (to) {
		return (
			<Link to={to} className={link}>
				{value}
			</Link>
		);
	}
	return (
		<>
			{value}{' '}
			{more ? (
				<Link to={more} className={link}>
					See an example
				</Link>
			) : null}
		</>
	);
}
