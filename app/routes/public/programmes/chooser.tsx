import { Link } from 'react-router';
import { useSite } from '#app/features/navigation/use-site.ts';
import { chooserStages, needs, spans } from '#app/features/plan/choose-programme.ts';
import { youngestFrom } from '#app/features/plan/fit-programme.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { lowerFirst, pluralise } from '#app/platform/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { SourceLine } from '../blocks/source-line.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import type { ProgrammesData } from './load-programmes.server.ts';

/** “Which is mine?” in three questions; a plain form, whose answers are in the address. */
export function Chooser({ answers, suggestion }: ProgrammesData) {
	return (
		<details
			open={suggestion !== undefined}
			className="fold-narrow chooser rounded-card border border-line bg-surface p-5 shadow-raised md:p-7"
		>
			<summary>
				<h2 className="text-2xl">Which is mine?</h2>
				<span className="text-sm max-sm:hidden lg:hidden">Three short questions</span>
				<Icon name="chevron" className="size-6 lg:hidden" />
			</summary>
			<form action="/programmes#answer" className="mt-4">
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
						options={needs.map((need) => ({ value: need, label: need }))}
						chosen={answers?.need}
					/>
					<Question
						name="time"
						legend="3. When is your first exam?"
						options={Object.entries(spans).map(([value, { label }]) => ({ value, label }))}
						chosen={answers?.span}
					/>
				</div>
				<Button type="submit" look={suggestion ? 'secondary' : 'primary'} className="mt-5">
					Show my programme
				</Button>
			</form>
			{suggestion ? <Answer suggestion={suggestion} /> : null}
		</details>
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
					The Ministry of Education asks coaching centres not to enrol students before the class 10
					exam or below 16, and we follow that. You can ask us anything, and a free counselling
					session is open to you and your parents.
				</p>
				<SourceLine from={youngestFrom} />
				{site ? (
					<ButtonLink look="primary" to={bookingLink(site)} className="mt-4">
						Book a Counselling Session
					</ButtonLink>
				) : null}
			</div>
		);
	}
	const { programmes, isTight, late, examYear } = suggestion;
	return (
		<div className="mt-6 border-line border-t pt-5">
			<h3 id="answer" tabIndex={-1} className="text-xl">
				{programmes.length > 1 ? 'These fit you' : 'This fits you'}
			</h3>
			{examYear ? (
				<p className="mt-2 max-w-prose font-semibold">
					You take your entrance exams in {examYear}, when you finish class 12.
				</p>
			) : null}
			{isTight ? (
				<p className="mt-2 max-w-prose">
					A whole preparation takes longer than the time you have. What fits: a mentor for the
					topics that cost you most, or full papers to practise with, in a{' '}
					<Link to="/testseries" className="text-brand underline hover:no-underline">
						test series
					</Link>
					.
				</p>
			) : null}
			<ul
				className={`mt-3 grid gap-4 md:grid-cols-2 ${programmes.length > 2 ? 'lg:grid-cols-3' : ''}`}
			>
				{programmes.map(({ address, title, tagline, chooseIf, offer, enroll }, index) => (
					<li key={address} className="rounded-card bg-brand-tint p-5">
						<p className="font-bold font-display text-xl">
							<Link to={address} className="text-brand underline hover:no-underline">
								{title}
							</Link>
						</p>
						<p className="mt-1">{chooseIf ?? tagline}</p>
						<Figures offer={offer} />
						<ButtonLink
							look={index === 0 ? 'primary' : 'secondary'}
							to={enroll}
							aria-label={`Enroll Now in ${title}`}
							className="mt-3"
						>
							Enroll Now
						</ButtonLink>
					</li>
				))}
			</ul>
			{late.map(({ address, title, starts }) => (
				<p key={address} className="mt-3 max-w-prose">
					The{' '}
					<Link to={address} className="text-brand underline hover:no-underline">
						{title}
					</Link>{' '}
					is for your class too, but starts on {formatDay(starts ?? '')}, after the coming exams.
				</p>
			))}
		</div>
	);
}

/** What sets programmes for the same student apart: fee, sessions, mocks and what the fee includes. */
function Figures({ offer }: { offer: ProgrammesData['programmes'][number]['offer'] }) {
	if (!offer) return null;
	const mocks = offer.mocks && pluralise(Number(offer.mocks), 'mock test');
	const [batch] = offer.batches;
	return (
		<>
			<p className="mt-2 font-semibold">
				{[offer.fee, offer.count, mocks].filter(Boolean).join(' · ')}{' '}
				{offer.isSample ? <SampleMark className="ml-1" /> : null}
			</p>
			{offer.includes.length > 0 ? (
				<p className="mt-1 text-sm">The fee includes: {offer.includes.join('; ')}.</p>
			) : null}
			{offer.interviews ? (
				<p className="mt-1 text-sm">Practice interviews: {lowerFirst(offer.interviews)}.</p>
			) : null}
			{batch ? <p className="mt-1 text-sm">Starts {batch.days}.</p> : null}
		</>
	);
}
