import { useState } from 'react';
import { Link } from 'react-router';
import { programmeNeeds } from '#app/features/content/collections/stored-options.ts';
import { joinStart } from '#app/features/offer/describe-offer.ts';
import { chooserStages, timeLeftOptions } from '#app/features/plan/choose-programme.ts';
import { youngestFrom } from '#app/features/plan/fit-programme.ts';
import { lowerFirst } from '#app/platform/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { SourceLine } from '../blocks/source-line.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';
import type { ProgrammesData } from './load-programmes.server.ts';

/** Which programme is right, in three questions; a plain form whose answers are in the URL. */
export function Chooser({ answers, suggestion }: ProgrammesData) {
	// A choice changed since: the answer to another class would be read as one's own.
	const [isOutdated, setOutdated] = useState(false);
	const shown = isOutdated ? undefined : suggestion;
	return (
		<section
			aria-labelledby="chooser"
			className="chooser rounded-card border border-line bg-surface p-5 shadow-raised md:p-7"
		>
			<h2 id="chooser" className="text-2xl">
				Which one is right for you?
			</h2>
			<form
				action="/programmes#answer"
				className="mt-3 md:mt-4"
				onChange={({ currentTarget }) => {
					const now = new FormData(currentTarget);
					const given = { class: answers?.stage, need: answers?.need, time: answers?.span };
					setOutdated(Object.entries(given).some(([name, value]) => now.get(name) !== value));
				}}
			>
				<div className="grid gap-x-8 gap-y-5 lg:grid-cols-3">
					<Question
						name="class"
						legend="1. Which class?"
						options={chooserStages.map((stage) => ({ value: stage, label: stage }))}
						chosen={answers?.stage}
					/>
					<Question
						name="need"
						legend="2. What do you need help with?"
						options={Object.values(programmeNeeds).map((need) => ({ value: need, label: need }))}
						chosen={answers?.need}
					/>
					<Question
						name="time"
						legend="3. When is your first exam?"
						options={Object.entries(timeLeftOptions).map(([value, { label }]) => ({
							value,
							label,
						}))}
						chosen={answers?.span}
					/>
				</div>
				<Button type="submit" variant={shown ? 'secondary' : 'primary'} className="mt-5">
					Show my programme
				</Button>
			</form>
			{shown ? <Answer suggestion={shown} /> : null}
		</section>
	);
}

function Question(props: {
	name: string;
	legend: string;
	options: readonly { value: string; label: string }[];
	chosen?: string;
}) {
	return (
		<fieldset>
			<legend className="mb-2 font-semibold">{props.legend}</legend>
			<div className="chips">
				{props.options.map(({ value, label }) => (
					<label key={value} className="chip">
						<input
							type="radio"
							name={props.name}
							value={value}
							required
							defaultChecked={value === props.chosen}
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
	);
}

function Answer({ suggestion }: { suggestion: NonNullable<ProgrammesData['suggestion']> }) {
	const site = useSite();
	if (suggestion.kind === 'too-young') {
		return (
			<div className="mt-6 border-line border-t pt-5">
				<h3 id="answer" tabIndex={-1} className="text-xl">
					None yet, and that is fine
				</h3>
				<p className="mt-2 max-w-prose">
					The Ministry of Education asks coaching centres not to enrol students who are under 16 or
					have not yet taken the class 10 exam, and we follow this rule. You can ask us anything,
					and a free counselling session is open to you and your parents.
				</p>
				<SourceLine from={youngestFrom} />
				{site ? (
					<ButtonLink variant="primary" to={bookingLink(site)} className="mt-4">
						Book a Counselling Session
					</ButtonLink>
				) : null}
			</div>
		);
	}
	const { programmes, series, isTight, isLater, late, corrected } = suggestion;
	const number = programmes.length + series.length;
	const canEnrol = programmes.length > 0 && !isLater;
	const canTakeSeries = series.length > 0 && !isLater;
	return (
		<div className="mt-6 border-line border-t pt-5">
			<h3 id="answer" tabIndex={-1} className="text-xl">
				{isLater
					? 'Not yet, and that is fine'
					: (['Nothing starts in time', 'This fits you'][number] ?? 'These fit you')}
			</h3>
			{corrected ? (
				<p className="mt-2 max-w-prose font-semibold">
					{corrected.isNearer
						? `Your entrance exams will be held by June ${corrected.year}, less than 8 months from now.`
						: `You will take your entrance exams in ${corrected.year}.`}
				</p>
			) : null}
			{isLater ? (
				<p className="mt-2 max-w-prose">
					{series.length > 0
						? 'Mocks help once you know most of the topics; until then, one free mock is enough. When you are ready, this is the batch for your exams.'
						: 'This is the batch for your exams.'}
				</p>
			) : null}
			{isTight ? (
				<p className="mt-2 max-w-prose">
					Full preparation takes longer than the time you have. You can still{' '}
					{canEnrol ? 'work with a mentor on the topics that cost you most, or ' : null}practise
					full papers in a{' '}
					<Link to="/testseries" className="text-brand underline hover:no-underline">
						test series
					</Link>
					.
				</p>
			) : null}
			<ul className="chosen-offers mt-3">
				{programmes.map((one, index) => (
					<li key={one.address}>
						<div>
							{index === 0 && programmes.length > 1 ? (
								<p className="mb-1 font-semibold text-sm">Start here</p>
							) : null}
							<p className="font-bold font-display text-xl">
								<Link to={one.address} className="text-brand underline hover:no-underline">
									{one.title}
								</Link>
							</p>
							<p className="mt-1">
								{isTight
									? 'In the time you have, choose the topic, the section or the interview that worries you most.'
									: (one.chooseIf ?? one.tagline)}
							</p>
							{one.reason ? <p className="mt-2">{one.reason}</p> : null}
						</div>
						<div>
							<Figures {...one} />
						</div>
						{isLater ? null : (
							<ButtonLink
								variant={index === 0 ? 'primary' : 'secondary'}
								to={one.enroll}
								aria-label={`Enroll Now in ${one.title}`}
							>
								Enroll Now
							</ButtonLink>
						)}
					</li>
				))}
			</ul>
			{series.length > 0 ? (
				<FittingSeries series={series} isLater={isLater} isNext={canTakeSeries && !canEnrol} />
			) : null}
			{late.map(({ address, title, start }) => (
				<p key={address} className="mt-3 max-w-prose">
					The{' '}
					<Link to={address} className="text-brand underline hover:no-underline">
						{title}
					</Link>{' '}
					{start
						? `does not fit into the time you have. Next start: ${joinStart(start.days, start.season)}.`
						: 'has begun already. Its next start is not fixed yet.'}
				</p>
			))}
			{!canEnrol && !canTakeSeries && site ? (
				<ButtonLink variant="primary" to={bookingLink(site)} className="mt-4">
					Book a Counselling Session
				</ButtonLink>
			) : null}
		</div>
	);
}

type Suggested = Extract<ProgrammesData['suggestion'], { kind: 'suggested' }>;

/** The test series with the same papers for less money and fewer sessions, for everybody who asks for mocks. */
function FittingSeries(
	props: Pick<Suggested, 'series' | 'isLater'> & {
		/** Whether this is the next step. */
		isNext: boolean;
	},
) {
	const { series, isLater, isNext } = props;
	return (
		<div className="mt-4 rounded-card border border-line p-5">
			<h4 className="font-bold font-display text-xl">
				<Link to="/testseries" className="text-brand underline hover:no-underline">
					{isLater ? 'Or later: a test series' : 'A test series: full papers, with fewer sessions'}
				</Link>
			</h4>
			<ul className="mt-2 space-y-1">
				{series.map(({ title, offer }) => (
					<li key={title}>
						<b className="font-semibold">{title}</b>
						{offer
							? `: ${[offer.fee, offer.mocks && `${offer.mocks} mocks`, offer.count, offer.length].filter(Boolean).join(' · ')}`
							: null}
					</li>
				))}
			</ul>
			{series.some(({ offer }) => offer?.isSample) ? <SampleMark /> : null}
			<p className="mt-2 text-sm">
				{isLater
					? 'A series begins on the day you enrol, so take one in the months before your exams.'
					: 'A series begins on the day you enrol, and stays open until your last exam.'}
			</p>
			{isNext ? (
				<ButtonLink variant="primary" to="/testseries" className="mt-3">
					Choose a test series
				</ButtonLink>
			) : null}
		</div>
	);
}

/** What distinguishes programmes for the same student: fee, sessions, mocks and what is included. */
function Figures({ offer, start, difference, gap }: Suggested['programmes'][number]) {
	if (!offer) return null;
	const mocks = offer.mocks && `${offer.mocks} mock ${offer.mocks === '1' ? 'test' : 'tests'}`;
	return (
		<>
			<p className="mt-2 font-semibold">
				{[offer.fee, offer.count, mocks].filter(Boolean).join(' · ')}{' '}
				{offer.isSample ? <SampleMark className="ml-1" /> : null}
			</p>
			{difference.map((line) => (
				<p key={line} className="mt-1 text-sm">
					{line}
				</p>
			))}
			{offer.includes.length > 0 ? (
				<p className="mt-1 text-sm">
					The fee includes: {offer.includes.map(lowerFirst).join('; ')}.
				</p>
			) : null}
			{offer.interviews ? (
				<p className="mt-1 text-sm">Practice interviews: {lowerFirst(offer.interviews)}.</p>
			) : null}
			{start ? <p className="mt-1 text-sm">Starts {joinStart(start.days, start.season)}.</p> : null}
			{gap ? <p className="mt-1 text-sm">{gap}</p> : null}
		</>
	);
}
