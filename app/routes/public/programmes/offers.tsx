import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { describeOwnTimes } from '#app/features/offer/describe-offer.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import type { ProgrammesData } from './load-programmes.server.ts';

type Programme = ProgrammesData['programmes'][number];
type Series = ProgrammesData['series'][number];
type Row = [label: string, value: string | undefined];

/** What is on offer: a short card each on a phone, columns whose lines are level on a wide screen. */
export function Offers(props: {
	id: string;
	title: string;
	/** A remark below the title. */
	note?: string;
	offers: readonly (Programme | Series)[];
}) {
	const { id, title, note, offers } = props;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			{note ? <p className="mt-1">{note}</p> : null}
			{offers.some(({ offer }) => offer?.isSample) ? <SampleMark /> : null}
			<ul className="offers mt-4">
				{offers.map((one) => (
					<OfferColumn key={one.title} one={one} />
				))}
			</ul>
		</section>
	);
}

function OfferColumn({ one }: { one: Programme | Series }) {
	const { title, address, text, offer, enroll } = one;
	const rows = listRows(one);
	return (
		<li>
			<div>
				<h3 className="text-lg leading-tight">
					<Link to={address} className="text-brand underline hover:no-underline">
						{title}
					</Link>
				</h3>
				<p className="mt-1 text-sm">{text}</p>
			</div>
			<div className="offer-step">
				{offer?.fee ? (
					<p className="font-bold font-display text-brand text-xl leading-tight">
						<span className="sr-only">Fee: </span>
						{offer.fee}
					</p>
				) : null}
				<ButtonLink size="compact" to={enroll} aria-label={`Enroll Now in ${title}`}>
					Enroll Now
				</ButtonLink>
			</div>
			{rows.some(([, value]) => value) ? (
				<dl>
					{rows.map(([label, value], index) =>
						value ? (
							<div key={label} data-row={index + 1}>
								<dt>{label}</dt>
								<dd>{value}</dd>
							</div>
						) : null,
					)}
				</dl>
			) : null}
			<details className="fold-narrow">
				<summary>
					More about it
					<Icon name="chevron" />
				</summary>
				<More one={one} />
			</details>
		</li>
	);
}

/** What a parent asks first. */
function listRows({ offer, mentors }: Programme | Series): Row[] {
	const [batch] = offer?.batches ?? [];
	return [
		['Sessions', offer?.sessions],
		['Timings', batch && (batch.timings ?? describeOwnTimes())],
		['Next start', batch && `${formatDay(batch.starts)}, ${batch.room}`],
		['Mock tests', mentors.length > 0 ? undefined : offer?.mocks],
		['Mentors', nameSome(mentors)],
		['Refund', offer?.refund],
	];
}

/** The first by name: a card has no room for all, and the programme’s page introduces them. */
function nameSome([first, ...others]: readonly string[]) {
	if (!first || others.length === 0) return first;
	return `${first} and ${others.length} more`;
}

function More({ one: { offer, mentors, classes, exams, variants } }: { one: Programme | Series }) {
	return (
		<div className="space-y-3 pb-2">
			{variants.map(({ title, text }) => {
				const own = offer?.variants.find((words) => words.title === title);
				return (
					<Part key={title} title={title}>
						{own?.fee ? `${[own.fee, own.sessions].filter(Boolean).join(', ')}. ` : null}
						{text}
					</Part>
				);
			})}
			{offer && offer.includes.length > 0 ? (
				<Part title="The fee includes">{offer.includes.join('; ')}</Part>
			) : null}
			{mentors.length > 0 && offer?.mocks ? <Part title="Mock tests">{offer.mocks}</Part> : null}
			{offer?.payment ? <Part title="Payment">{offer.payment}</Part> : null}
			{classes.length > 0 ? <Part title="For">{classes.join(', ')}</Part> : null}
			{exams.length > 0 ? <Part title="Exams">{exams.join(', ')}</Part> : null}
		</div>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div>
			<h4>{title}</h4>
			<p>{children}</p>
		</div>
	);
}
