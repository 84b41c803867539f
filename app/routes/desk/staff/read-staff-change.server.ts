import type { StaffChange } from '#app/features/accounts/change-staff.server.ts';
import { staffRoles } from '#app/features/accounts/permissions.ts';

/** Reads which change a button asks for; undefined when it is none of them. */
export function readStaffChange(sent: {
	deed: string;
	value: string;
	takesLeads: string;
}): StaffChange | undefined {
	const { deed, value } = sent;
	const takesLeads = sent.takesLeads || undefined;
	if (deed === 'disabled') return { what: 'disabled', disabled: value === 'yes', takesLeads };
	if (deed === 'codes') return { what: 'codes', required: value === 'yes' };
	if (deed === 'forget-codes') return { what: 'forget-codes' };
	const role = staffRoles.find((one) => one === value);
	return deed === 'role' && role ? { what: 'role', role, takesLeads } : undefined;
}
