import { Form, Link } from 'react-router';
import type { SeenFact } from '#app/features/content/confirm-fact.server.ts';
import type { FactToCheck } from '#app/features/facts/list-facts-to-check.server.ts';
import { nameSeason } from '#app/features/facts/read-season.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../../drafts/draft-form.tsx';

/** A fact: its value, its sources, and what to do. */
export function FactRow(props: { fact: FactToCheck; today: string; answer?: FormAnswer }) {
	const { fact, today } = props;
	const { collection, slug, path } = fact.seen;
	const address = `/desk/studio/${collection}/${slug}`;
	const about = `${fact.name}, ${fact.heading}, ${fact.season}`;
	return (
		<li className="p-4 md:px-5">
			<div className="justify-between gap-x-8 md:flex">
				<div className="min-w-0">
					<h2 className="font-sans font-semibold text-sm">
						{fact.name}
						<span className="text-muted"> › </span>
						{fact.heading}
						<span className="ml-2 font-normal text-muted tabular-nums">
							{nameSeason(fact.season)}
							{fact.institute ? `, only at ${fact.institute}` : ''}
						</span>
						{fact.isCopied ? <span className="ml-2 text-danger">Last season’s</span> : null}
					</h2>
					<p className="wrap-anywhere mt-1">{fact.text}</p>
					{fact.note ? <p className="mt-1 text-muted text-sm">{fact.note}</p> : null}
					<Sources fact={fact} />
				</div>
				<div className="mt-2 flex shrink-0 flex-wrap items-center gap-x-4 md:mt-0 md:w-44 md:flex-col md:items-start md:gap-y-1">
					<p className="w-full text-muted text-sm tabular-nums">
						{fact.checkedOn === today ? 'Checked today' : `Checked ${formatDay(fact.checkedOn)}`}
					</p>
					{fact.isCopied || fact.checkedOn === today ? null : (
						<Form method="post" preventScrollReset>
							<SeenFields {...fact.seen} />
							<Button type="submit" name="intent" value="check" size="compact">
								Still correct today
								<span className="sr-only">: {about}</span>
							</Button>
						</Form>
					)}
					<p className="flex gap-x-4 text-sm">
						<Link
							to={`${address}#field-${path || 'tabledata'}`}
							className="inline-flex min-h-11 items-center text-brand underline"
						>
							Open<span className="sr-only"> {about}</span>
						</Link>
						<Link
							to={`${address}/history`}
							className="inline-flex min-h-11 items-center text-brand underline"
						>
							History<span className="sr-only"> of {about}</span>
						</Link>
					</p>
				</div>
			</div>
			{fact.isCopied ? <ConfirmForm fact={fact} answer={props.answer} /> : null}
		</li>
	);
}

/** The fact that a form is about, and its value when shown. */
export function SeenFields(seen: SeenFact) {
	return Object.entries(seen).map(([name, value]) => (
		<input key={name} type="hidden" name={name} value={value} />
	));
}

function Sources({ fact }: { fact: FactToCheck }) {
	const { sources, officialSite, confidence } = fact;
	return (
		<p className="wrap-anywhere mt-1 text-muted text-sm leading-6">
			{confidence === 'official' ? 'Official: ' : 'Reported: '}
			{sources.map(({ title, url }, n) => (
				<span key={title}>
					{n > 0 ? ' · ' : ''}
					{url ? <OtherSite to={url}>{title}</OtherSite> : title}
				</span>
			))}
			{officialSite ? (
				<span className="block">
					Official site: <OtherSite to={officialSite}>{new URL(officialSite).hostname}</OtherSite>
				</span>
			) : null}
		</p>
	);
}

/** A link to a source, in a new tab, so that this page stays open. */
export function OtherSite({ to, children }: { to: string; children: string }) {
	return (
		<a href={to} target="_blank" rel="noreferrer" className="text-brand underline">
			{children}
			<span className="sr-only"> (new tab)</span>
		</a>
	);
}

/** A rule of the new season needs its own source. */
function ConfirmForm({ fact, answer }: { fact: FactToCheck; answer?: FormAnswer }) {
	return (
		<details open={answer !== undefined}>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand text-sm underline">
				Still true in {fact.season}
				<span className="sr-only">
					: {fact.name}, {fact.heading}
				</span>
			</summary>
			<DraftForm
				name={`${fact.seen.slug} ${fact.seen.path}`}
				preventScrollReset
				className="grid max-w-3xl gap-4 pb-2 sm:grid-cols-2"
			>
				<SeenFields {...fact.seen} />
				<Field
					name="confidence"
					kind="choice"
					label="How sure"
					placeholder="Choose"
					options={[
						{ value: 'official', label: 'Official: on a page of the body itself' },
						{ value: 'reported', label: 'Reported elsewhere' },
					]}
					required
					answer={answer}
					boxClass="text-sm"
				/>
				<Field
					name="title"
					label="Source"
					placeholder={`Notification ${fact.season}`}
					maxLength={200}
					required
					answer={answer}
					boxClass="text-sm"
				/>
				<Field
					name="url"
					label="Its address"
					inputMode="url"
					placeholder="https://"
					maxLength={500}
					required={false}
					answer={answer}
					boxClass="text-sm"
				/>
				<div className="self-end">
					<Button type="submit" name="intent" value="confirm" size="compact" variant="primary">
						Confirm for {fact.season}
					</Button>
				</div>
			</DraftForm>
			<p className="text-muted text-sm">
				Has the figure changed? Open the fact, correct it, and clear “Last season’s”.
			</p>
		</details>
	);
}
