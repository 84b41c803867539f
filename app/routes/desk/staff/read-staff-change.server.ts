import type { StaffChange } from '#app/features/accounts/change-staff.server.ts';
import { staffRoles } from '#app/features/accounts/permissions.ts';

/** Reads which change a button asks for; undefined when it is none of them. */
export function readStaffChange(sent: { deed: string; value: string }): StaffChange | undefined {
	if (sent.deed === 'disabled') return { what: 'disabled', disabled: sent.value === 'yes' };
	if (sent.deed === 'codes') return { what: 'codes', required: sent.value === 'yes' };
	const role = staffRoles.find((one) => one === sent.value);
	return sent.deed === 'role' && role ? { what: 'role', role } : undefined;
}
