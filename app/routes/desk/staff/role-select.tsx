import { staffRoles } from '#app/features/accounts/permissions.ts';
import { Field } from '#app/ui/forms/field.tsx';

const words: Record<(typeof staffRoles)[number], string> = {
	owner: 'Owner: everything',
	editor: 'Editor: content',
	counsellor: 'Counsellor: enquiries',
};

/** What somebody may do, to choose from. */
export function RoleSelect(props: { id: string; name: string; defaultValue: string }) {
	return (
		<Field
			{...props}
			kind="choice"
			label="Role"
			options={staffRoles.map((value) => ({ value, label: words[value] }))}
		/>
	);
}
