import type { PersonSummary } from '#app/features/privacy/open-person.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** What is stored about somebody, with export and erasure. */
export function PersonData(props: {
	found: PersonSummary;
	person: string;
	/** The id of the selected lead, if several share the number. */
	lead: string;
	answer: FormAnswer;
}) {
	const { found, person, lead, answer } = props;
	return (
		<section
			aria-labelledby="person-data"
			className="mt-6 rounded-card border border-line bg-surface p-5"
		>
			<h2 id="person-data" className="wrap-anywhere text-xl">
				{found.names.join(', ') || person}
			</h2>
			<dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
				{found.counts.map(({ label, count }) => (
					<div key={label}>
						<dt className="text-muted text-sm">{label}</dt>
						<dd className="font-semibold tabular-nums">{count}</dd>
					</div>
				))}
			</dl>
			{found.leads.length > 1 ? <ChooseOne leads={found.leads} person={person} /> : null}
			{/* The response is a file, so the router must not handle it. */}
			<form method="post" action="/desk/privacy/person.json" className="mt-5">
				<input type="hidden" name="person" value={person} />
				<input type="hidden" name="lead" value={lead} />
				<Button type="submit" variant="primary">
					Download everything
				</Button>
			</form>
			<details className="mt-5 border-line border-t pt-3" open={answer.errors?.sure !== undefined}>
				<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-danger underline">
					Erase this person
				</summary>
				<DraftForm name="erase" isPrivate className="mt-2 max-w-prose">
					<p>
						Names, phone numbers, addresses, messages, notes, tags and mails are permanently
						deleted, along with the newsletter subscription and the account. Dates, forms, statuses
						and the proof of consent stay, without a name. This cannot be undone; earlier backups
						still contain the data.
					</p>
					<input type="hidden" name="person" value={person} />
					<input type="hidden" name="lead" value={lead} />
					<div className="mt-4 flex flex-wrap items-start gap-3">
						<Field
							id="sure"
							name="sure"
							kind="text"
							label="Type ERASE to confirm"
							autoComplete="off"
							answer={answer}
							required
						/>
						<Button
							type="submit"
							name="intent"
							value="erase"
							variant="danger"
							className="sm:mt-6.5"
						>
							Erase permanently
						</Button>
					</div>
				</DraftForm>
			</details>
		</section>
	);
}

/** Siblings share a number: the export and the erasure can be limited to one of them. */
function ChooseOne({ leads, person }: { leads: PersonSummary['leads']; person: string }) {
	return (
		<form method="post" className="mt-4">
			<p>
				{leads.length} leads have this number or address. All of them are meant, unless you choose
				one:
			</p>
			<input type="hidden" name="intent" value="find" />
			<input type="hidden" name="person" value={person} />
			<div className="mt-2 flex flex-wrap gap-2">
				{leads.map(({ id, name }) => (
					<Button key={id} type="submit" name="lead" value={id} className="wrap-anywhere">
						Only {name}
					</Button>
				))}
			</div>
		</form>
	);
}
