import { Form, Link } from 'react-router';
import type { Account } from '#app/features/accounts/account.ts';
import { inviteForm, roleOptions } from '#app/features/accounts/staff/invite-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';

/** Everybody who works here, one row each; what the owner can change is folded under "Edit". */
export function StaffList(props: { staff: Account[]; away: string[]; self: string }) {
	return (
		<ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
			{props.staff.map((person) => (
				<li key={person.id} className="relative px-5 py-2">
					<div className="grid min-h-11 items-center gap-x-6 pr-20 md:grid-cols-4">
						<h2 className="wrap-anywhere font-sans text-base">
							{person.name}
							{person.id === props.self ? <span className="text-muted"> (you)</span> : null}
						</h2>
						<p className="wrap-anywhere text-muted text-sm">{person.username ?? person.email}</p>
						<p className="text-sm">
							{roleOptions.find(({ value }) => value === person.role)?.label}
						</p>
						<p className="text-sm">
							{describeAccess(person)}
							{props.away.includes(person.id) ? <b className="block">Away today</b> : null}
						</p>
					</div>
					<details>
						{/* Positioned in the row above, so that opening it shifts nothing there. */}
						<summary className="absolute top-2 right-5 flex min-h-11 cursor-pointer items-center text-brand underline">
							Edit<span className="sr-only">: {person.name}</span>
						</summary>
						<div className="flex flex-wrap items-end gap-x-8 gap-y-4 pt-2 pb-3">
							<NameForm person={person} />
							{person.id === props.self ? (
								<p className="max-w-sm text-muted text-sm">
									Another owner can change your role or deactivate you. Your password and sign-in
									codes are under{' '}
									<Link to="/desk/security" className="text-brand underline">
										My sign-in
									</Link>
									.
								</p>
							) : (
								<Changes person={person} />
							)}
						</div>
					</details>
				</li>
			))}
		</ul>
	);
}

function NameForm({ person }: { person: Account }) {
	return (
		<DraftForm
			name={`name ${person.id}`}
			key={person.name}
			className="flex flex-wrap items-end gap-3"
		>
			<input type="hidden" name="id" value={person.id} />
			<input type="hidden" name="intent" value="name" />
			<Field
				id={`name-${person.id}`}
				{...inviteForm.fields.name}
				name="value"
				defaultValue={person.name}
			/>
			<Button type="submit" aria-label={`Change the name of ${person.name}`}>
				Change
			</Button>
		</DraftForm>
	);
}

function Changes({ person }: { person: Account }) {
	return (
		<>
			<Form method="post" className="flex flex-wrap items-end gap-3">
				<input type="hidden" name="id" value={person.id} />
				<input type="hidden" name="intent" value="role" />
				<Field
					id={`role-${person.id}`}
					name="value"
					kind="choice"
					label="Role"
					options={roleOptions}
					defaultValue={person.role}
				/>
				<Button type="submit" aria-label={`Change the role of ${person.name}`}>
					Change
				</Button>
			</Form>
			<div className="flex flex-wrap gap-3">
				<Action
					person={person}
					intent="codes"
					value={person.mustUseTwoFactor ? 'no' : 'yes'}
					label={person.mustUseTwoFactor ? 'Stop requiring codes' : 'Require codes'}
				/>
				{person.hasTwoFactor ? (
					<Action person={person} intent="forget-codes" label="Reset sign-in codes" />
				) : null}
				{person.disabled ? null : (
					<Action person={person} intent="password" label="Reset password" />
				)}
				<Action
					person={person}
					intent="disabled"
					value={person.disabled ? 'no' : 'yes'}
					label={person.disabled ? 'Reactivate' : 'Deactivate'}
				/>
			</div>
		</>
	);
}

function Action(props: { person: Account; intent: string; value?: string; label: string }) {
	const { person, intent, value, label } = props;
	return (
		<Form method="post">
			<input type="hidden" name="id" value={person.id} />
			<input type="hidden" name="intent" value={intent} />
			<Button type="submit" name="value" value={value} aria-label={`${label}: ${person.name}`}>
				{label}
			</Button>
		</Form>
	);
}

function describeAccess({ disabled, hasTwoFactor, mustUseTwoFactor }: Account) {
	if (disabled) return 'Deactivated: cannot sign in';
	if (hasTwoFactor) return 'Signs in with codes';
	return mustUseTwoFactor ? 'Must set up codes at the next sign-in' : 'Signs in with a password';
}
