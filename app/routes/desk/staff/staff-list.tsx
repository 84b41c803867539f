import { Form } from 'react-router';
import type { Account } from '#app/features/accounts/account-repository.server.ts';
import { Button } from '#app/ui/button.tsx';
import { RoleSelect } from './role-select.tsx';

/** Everybody who works here, each with what the owner can change. */
export function StaffList({ staff, self }: { staff: Account[]; self: string }) {
	return (
		<ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
			{staff.map((person) => (
				<li key={person.id} className="flex flex-wrap items-end gap-x-8 gap-y-4 p-5">
					<div className="min-w-0 grow basis-56">
						<h2 className="text-lg">
							{person.name}
							{person.id === self ? <span className="text-muted"> (you)</span> : null}
						</h2>
						<p className="wrap-anywhere text-muted text-sm">{person.username ?? person.email}</p>
						<p className="mt-1 text-sm">{describe(person)}</p>
					</div>
					<Form method="post" className="flex flex-wrap items-end gap-3">
						<input type="hidden" name="id" value={person.id} />
						<input type="hidden" name="deed" value="role" />
						<RoleSelect id={`role-${person.id}`} name="value" value={person.role} />
						<Button type="submit" aria-label={`Change the role of ${person.name}`}>
							Change
						</Button>
					</Form>
					<div className="flex flex-wrap gap-3">
						<Switch
							person={person}
							deed="codes"
							to={person.mustUseCodes ? 'no' : 'yes'}
							label={person.mustUseCodes ? 'Do not ask for codes' : 'Ask for codes'}
						/>
						<Switch
							person={person}
							deed="disabled"
							to={person.disabled ? 'no' : 'yes'}
							label={person.disabled ? 'Let in again' : 'Shut out'}
						/>
					</div>
				</li>
			))}
		</ul>
	);
}

function Switch(props: { person: Account; deed: string; to: string; label: string }) {
	return (
		<Form method="post">
			<input type="hidden" name="id" value={props.person.id} />
			<input type="hidden" name="deed" value={props.deed} />
			<Button
				type="submit"
				name="value"
				value={props.to}
				aria-label={`${props.label}: ${props.person.name}`}
			>
				{props.label}
			</Button>
		</Form>
	);
}

function describe({ disabled, usesCodes, mustUseCodes }: Account) {
	if (disabled) return 'May not sign in';
	if (usesCodes) return 'Signs in with codes';
	return mustUseCodes ? 'Must set up codes at the next sign-in' : 'Signs in with a password';
}
