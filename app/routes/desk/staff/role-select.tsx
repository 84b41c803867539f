import { staffRoles } from '#app/features/accounts/permissions.ts';

const words: Record<(typeof staffRoles)[number], string> = {
	owner: 'Owner: everything',
	editor: 'Editor: content',
	counsellor: 'Counsellor: enquiries',
};

/** What somebody may do, to choose from. */
export function RoleSelect(props: { id: string; name: string; value?: string }) {
	return (
		<div>
			<label htmlFor={props.id} className="desk-label">
				Role
			</label>
			<select
				id={props.id}
				name={props.name}
				defaultValue={props.value ?? 'counsellor'}
				className="desk-box min-h-12 w-auto"
			>
				{staffRoles.map((role) => (
					<option key={role} value={role}>
						{words[role]}
					</option>
				))}
			</select>
		</div>
	);
}
