import { isRole, type Role } from './permissions.ts';

/** Somebody who can sign in. */
export interface Account {
	id: string;
	name: string;
	email: string;
	username: string | null;
	phone: string | null;
	role: Role;
	disabled: boolean;
	hasTwoFactor: boolean;
	mustUseTwoFactor: boolean;
	createdAt: Date;
}

export function toAccount(row: {
	id: string;
	name: string;
	email: string;
	username: string | null;
	phone: string | null;
	role: string;
	disabled: number;
	two_factor_enabled: number | null;
	two_factor_required: number;
	created_at: string;
}): Account {
	if (!isRole(row.role)) throw new Error(`The account ${row.id} has the unknown role ${row.role}.`);
	return {
		id: row.id,
		name: row.name,
		email: row.email,
		username: row.username,
		phone: row.phone,
		role: row.role,
		disabled: row.disabled === 1,
		hasTwoFactor: row.two_factor_enabled === 1,
		mustUseTwoFactor: row.two_factor_required === 1,
		createdAt: new Date(row.created_at),
	};
}
