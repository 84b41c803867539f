import { email, line, select } from '#app/features/forms/define-form.ts';
import { staffRoles } from '../permissions.ts';

const labels: Record<(typeof staffRoles)[number], string> = {
	owner: 'Owner: everything',
	editor: 'Editor: content',
	counsellor: 'Counsellor: enquiries',
};

export const roleOptions = staffRoles.map((value) => ({ value, label: labels[value] }));

export const inviteForm = {
	fields: {
		name: line({ label: 'Name' }),
		email: email({ label: 'Email', autoComplete: 'off' }),
		role: select({ label: 'Role', options: staffRoles }),
	},
};
