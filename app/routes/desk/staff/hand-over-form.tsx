import { Form, Link } from 'react-router';
import type { Account } from '#app/features/accounts/account.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';

/** The requested change, and whose open leads must be handed over first. */
export interface HandOver {
	id: string;
	intent: string;
	value: string;
	name: string;
	leads: number;
	/** Shown when the answer cannot be used. */
	problem?: string;
}

/** Asks who takes the open leads of somebody who can no longer work on them. */
export function HandOverForm({ asked, assignable }: { asked: HandOver; assignable: Account[] }) {
	const { id, intent, value, name, leads, problem } = asked;
	const others = assignable.filter((one) => one.id !== id);
	const isLeaving = intent === 'disabled';
	const many = leads === 1 ? 'one open lead' : `${leads} open leads`;
	return (
		<section
			aria-labelledby="hand-over"
			className="mt-6 max-w-prose rounded-card border-2 border-action bg-surface p-5"
		>
			<h2 id="hand-over" tabIndex={-1} className="text-xl">
				{isLeaving ? `Deactivate ${name}` : `Change the role of ${name}`}
				{leads > 0 ? ': who takes their leads?' : '?'}
			</h2>
			<p className="mt-2">
				{leads > 0 ? `${name} has ${many}. ` : null}
				{isLeaving
					? 'They are signed out at once and cannot sign in until you reactivate them.'
					: 'In the new role they do not see enquiries.'}
			</p>
			<Form method="post" className="mt-4 space-y-4">
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="intent" value={intent} />
				{leads === 0 ? (
					<input type="hidden" name="takesLeads" value="nobody" />
				) : (
					<Field
						id="takes-leads"
						name="takesLeads"
						kind="choice"
						label="Who takes their leads"
						placeholder="Choose…"
						options={[
							{ value: 'nobody', label: 'Nobody for now: leave them unassigned' },
							...others.map((one) => ({ value: one.id, label: one.name })),
						]}
						required
						error={problem}
					/>
				)}
				<div className="flex flex-wrap items-center gap-4">
					<Button type="submit" variant="primary" name="value" value={value}>
						{isLeaving ? 'Deactivate' : 'Change the role'}
					</Button>
					<Link to="/desk/staff" className="inline-flex min-h-11 items-center text-brand underline">
						Cancel
					</Link>
				</div>
			</Form>
		</section>
	);
}
