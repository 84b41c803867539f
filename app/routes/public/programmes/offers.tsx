import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { describeOwnTimes, joinStart, type OpenBatch } from '#app/features/offer/describe-offer.ts';
import { nameStage } from '#app/features/plan/fit-programme.ts';
import { lowerFirst } from '#app/platform/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SampleMark, SampleNote } from '#app/ui/sample-mark.tsx';
import { StartLines } from '../blocks/start-lines.tsx';
import type { ProgrammesData } from './load-programmes.server.ts';

type Programme = ProgrammesData['programmes'][number];
type Series = ProgrammesData['series'][number];
/** A line of a column; `to` links to more about it. */
interface Row {
	label: string;
	value?: string;
	to?: string;
	/** A start, which is shown in two lines. */
	batch?: OpenBatch;
}

/** The offers: short cards on a phone, aligned columns on a wide screen. */
export function Offers(props: {
	id: string;
	title: string;
	/** Whether the sample mark is explained. */
	explains?: boolean;
	/** A remark below the title. */
	note?: string;
	/** When one-to-one sessions are. */
	site?: { sessionHours?: string };
	offers: readonly (Programme | Series)[];
}) {
	const { id, title, note, offers, site } = props;
	const Mark = props.explains ? SampleNote : SampleMark;
	const columns = offers.map((one) => ({ one, rows: listRows(one, site) }));
	const shared = findShared(columns.map(({ rows }) => rows));
	return (
		<section aria-labelledby={id}>
			<div className="flex flex-wrap items-center gap-x-3">
				<h2 id={id} className="text-2xl">
					{title}
				</h2>
				{offers.some(({ offer }) => offer?.isSample) ? <Mark /> : null}
			</div>
			{note ? <p className="mt-1">{note}</p> : null}
			{shared.length > 0 ? (
				<dl className="offers-shared">
					{shared.map(({ label, value }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			) : null}
			<ul className="offers mt-4">
				{columns.map(({ one, rows }) => (
					<OfferColumn
						key={one.title}
						one={one}
						rows={rows.filter(({ label }) => !shared.some((row) => row.label === label))}
					/>
				))}
			</ul>
		</section>
	);
}

/** What all offers share is said once, above. */
function findShared(columns: readonly Row[][]): Row[] {
	const [first = [], ...others] = columns;
	return first.filter(
		({ label, value, to }) =>
			value &&
			!to &&
			others.length > 0 &&
			others.every((rows) => rows.some((row) => row.label === label && row.value === value)),
	);
}

function OfferColumn({ one, rows }: { one: Programme | Series; rows: Row[] }) {
	const { title, address, text, offer, enroll } = one;
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
					<p className="font-bold font-display text-brand leading-tight max-md:text-xl">
						<span className="sr-only">Fee: </span>
						{offer.fee}
					</p>
				) : null}
				<ButtonLink size="compact" to={enroll} aria-label={`Enroll Now in ${title}`}>
					Enroll Now
				</ButtonLink>
			</div>
			{rows.some(({ value }) => value) ? (
				<dl>
					{rows.map(({ label, value, to, batch }, index) =>
						value ? (
							<div key={label} data-row={index + 1}>
								<dt>{label}</dt>
								<dd>
									{to ? (
										<Link to={to} className="text-brand underline hover:no-underline">
											{value}
										</Link>
									) : batch ? (
										<StartLines batch={batch} />
									) : (
										value
									)}
								</dd>
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

function listRows(one: Programme | Series, site?: { sessionHours?: string }): Row[] {
	const { offer, mentors, address, exams } = one;
	const [batch] = offer?.batches ?? [];
	return [
		{ label: 'Sessions', value: offer?.sessions },
		{ label: 'Timings', value: batch && (batch.timings ?? describeOwnTimes(site)) },
		{
			label: 'Next start',
			value: batch && joinStart(batch.days, batch.season),
			batch,
		},
		mentors.length > 0
			? { label: 'Mentors', value: nameSome(mentors), to: `${address}#mentors` }
			: { label: 'Mock tests', value: offer?.mocks },
		{ label: 'Where', value: offer?.where },
		{ label: 'Language', value: offer?.language },
		{ label: 'Refund', value: offer?.refund },
		{ label: 'Exams', value: exams.join(', ') },
	];
}

/** The first name only: a card has no room for all, and the programme's page introduces them. */
function nameSome([first, ...others]: readonly string[]) {
	if (!first || others.length === 0) return first;
	return `${first} and ${others.length} more`;
}

function More({
	one: { offer, mentors, classes, variants, chooseIf },
}: {
	one: Programme | Series;
}) {
	return (
		<div className="offer-more pb-2 lg:pb-0">
			{chooseIf ? <p data-row="1">{chooseIf}</p> : null}
			{offer && offer.includes.length > 0 ? (
				<Part row={2} title="The fee includes">
					{offer.includes.map((one, n) => (n ? lowerFirst(one) : one)).join('; ')}
				</Part>
			) : null}
			{mentors.length > 0 && offer?.mocks ? (
				<Part row={3} title="Mock tests">
					{offer.mocks}
				</Part>
			) : null}
			{offer?.interviews ? (
				<Part row={4} title="Practice interviews">
					{offer.interviews}
				</Part>
			) : null}
			{offer?.useBy ? (
				<Part row={5} title="Unused sessions">
					{offer.useBy}
				</Part>
			) : null}
			{offer?.extraSession ? (
				<Part row={6} title="One more session">
					{offer.extraSession}
				</Part>
			) : null}
			{offer?.payment ? (
				<Part row={7} title="Payment">
					{offer.payment}
				</Part>
			) : null}
			{variants.length + classes.length > 0 ? (
				<div data-row="8" className="space-y-2">
					{variants.map(({ title, text }) => {
						const own = offer?.variants.find((one) => one.title === title);
						return (
							<Part key={title} title={title}>
								{own?.fee ? `${[own.fee, own.sessions].filter(Boolean).join(', ')}. ` : null}
								{firstSentence(text)}
							</Part>
						);
					})}
					{classes.length > 0 ? (
						<Part title="Who it is for">
							{classes.map(nameStage).join(' or ').replace(' Drop', ' drop')}
						</Part>
					) : null}
				</div>
			) : null}
		</div>
	);
}

/** Whom a version is for; its page says the rest, which would make one card twice as long as its neighbours. */
function firstSentence(text: string) {
	return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

/** One line of “More about it”, aligned with the same line of the other cards. */
function Part(props: { row?: number; title: string; children: ReactNode }) {
	return (
		<div data-row={props.row}>
			<h4>{props.title}</h4>
			<p>{props.children}</p>
		</div>
	);
}
