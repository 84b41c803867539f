import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { describeOwnTimes } from '#app/features/offer/describe-offer.ts';
import { nameStage } from '#app/features/plan/fit-programme.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { useSite } from '../shell/use-site.ts';
import type { ProgrammeData } from './load-programme.server.ts';

/** The offer in full: its versions, what the fee includes, the batches and the exams. */
export function OfferDetails({ programme, offer, exams }: ProgrammeData) {
	const site = useSite();
	const { variants = [], classes = [] } = programme;
	const hasTimings = offer?.batches.some(({ timings }) => timings);
	const hasSeason = offer?.batches.some(({ examYear }) => examYear);
	if (!offer && variants.length + exams.length === 0) return null;
	return (
		<section aria-labelledby="offer" className="lg:col-span-8">
			<div className="flex flex-wrap items-center gap-x-3">
				<h2 id="offer" className="text-2xl">
					{offer ? 'Fee, sessions and start dates' : 'Is it for you?'}
				</h2>
				{offer?.isSample ? <SampleMark /> : null}
			</div>
			<div className="mt-5 space-y-8">
				{variants.length > 0 ? <Variants variants={variants} offer={offer} /> : null}
				<div className="grid gap-8 sm:grid-cols-2">
					{offer && offer.includes.length > 0 ? (
						<Part title="The fee includes">
							<ul className="space-y-2">
								{offer.includes.map((part) => (
									<li key={part} className="flex gap-2">
										<Icon name="check" className="mt-1 size-5 text-success" />
										{part}
									</li>
								))}
							</ul>
						</Part>
					) : null}
					<Part title="Who it is for">
						{programme.chooseIf ? <p className="mb-2">{programme.chooseIf}</p> : null}
						<p>
							{classes.length > 0
								? classes.map(nameStage).join(' or ').replace(' Drop', ' drop')
								: 'Class 11, class 12 or drop year'}
							{exams.length > 0 ? ', for these exams:' : null}
						</p>
						<ul className="mt-1 flex flex-wrap gap-x-4">
							{exams.map(({ name, to }) => (
								<li key={name} className="py-1">
									{to ? (
										<Link to={to} className="text-brand underline hover:no-underline">
											{name}
										</Link>
									) : (
										name
									)}
								</li>
							))}
						</ul>
					</Part>
				</div>
				{offer?.refundSum ? (
					<Part title="If you leave early" id="leave">
						<p className="max-w-prose">{offer.refundSum}</p>
					</Part>
				) : null}
				{offer && offer.batches.length > 0 ? (
					<div>
						<DataTable
							caption="When you can start"
							header={[
								'Starts on',
								'Ends on',
								...(hasSeason ? ['Exam year'] : []),
								...(hasTimings ? ['Timings'] : []),
								hasTimings ? 'Seats' : 'Places',
							]}
							rows={offer.batches.map(({ starts, ends, examYear, timings, seats }) => [
								formatDay(starts).replaceAll(' ', '\u00a0'),
								ends ? formatDay(ends).replaceAll(' ', '\u00a0') : '–',
								...(hasSeason ? [examYear ? String(examYear) : '–'] : []),
								...(hasTimings ? [timings ?? describeOwnTimes(site)] : []),
								String(seats),
							])}
							narrow={hasTimings ? undefined : 'table'}
						/>
						{hasSeason && classes.length === 0 ? (
							<p className="mt-2 text-sm">
								In class 11? Choose a start for the exams of the year in which you finish class 12.
							</p>
						) : null}
						{hasTimings ? null : <p className="mt-2 text-sm">{describeOwnTimes(site)}.</p>}
					</div>
				) : null}
			</div>
		</section>
	);
}

function Part(props: { title: string; id?: string; children: ReactNode }) {
	const { title, id, children } = props;
	return (
		<div>
			<h3 id={id} className="mb-2 text-lg">
				{title}
			</h3>
			{children}
		</div>
	);
}

/** Each version of the programme, with its differences. */
function Variants(props: {
	variants: NonNullable<ProgrammeData['programme']['variants']>;
	offer: ProgrammeData['offer'];
}) {
	return (
		<ul className="grid gap-4 sm:grid-cols-2">
			{props.variants.map(({ title, text }) => {
				const own = props.offer?.variants.find((one) => one.title === title);
				return (
					<li key={title} className="rounded-card border border-line bg-surface p-5">
						<h3 className="text-xl">{title}</h3>
						{own?.fee ? (
							<p className="mt-1 font-semibold text-brand">
								{[own.fee, own.sessions].filter(Boolean).join(', ')}
							</p>
						) : null}
						<p className="mt-2">{text}</p>
					</li>
				);
			})}
		</ul>
	);
}
