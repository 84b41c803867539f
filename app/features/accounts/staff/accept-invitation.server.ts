import type { Database } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { fieldSchema } from '#app/features/forms/parse-form.server.ts';
import { invalid, readErrors } from '#app/platform/field-errors.ts';
import {
	findAccountByEmail,
	insertAccount,
	replacePassword,
	setName,
	setRole,
} from '../account-repository.server.ts';
import { deleteMailedLinksOf } from '../mailed-link-repository.server.ts';
import {
	consumeMailedLink,
	findMailedLink,
	listMailedLinks,
	type MailedLink,
} from '../mailed-links.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import { findPasswordError } from '../passwords/password-rule.ts';
import { type StaffRole, staffRoles } from '../permissions.ts';
import { beginSession } from '../sessions/begin-session.server.ts';
import type { SignInContext } from '../sign-in.server.ts';
import type { LinkOutcome } from '../sign-up/confirm-account.server.ts';
import { inviteForm } from './invite-form.ts';

const nameSchema = fieldSchema(inviteForm.fields.name);

export interface Invited {
	name: string;
	email: string;
	role: StaffRole;
}

/** The invitation behind a valid link. */
export async function findInvitation(
	db: Database,
	token: string,
	now: Date,
): Promise<Invited | undefined> {
	const link = await findMailedLink(db, 'invitation', token, now);
	const invited = link && readInvitation(link);
	// An email is not a name, so somebody invited under one is asked for theirs.
	return invited?.name.includes('@') ? { ...invited, name: '' } : invited;
}

export async function listInvitations(
	db: Database,
	now: Date,
): Promise<(Invited & { id: string; expiresAt: number })[]> {
	const links = await listMailedLinks(db, 'invitation', now);
	return links.flatMap(({ id, expiresAt, ...link }) => {
		const invited = readInvitation(link);
		return invited ? [{ ...invited, id, expiresAt }] : [];
	});
}

/**
 * Creates the invited account with the chosen password and signs in. If the person signed up as a student meanwhile,
 * that account gets the role, since both links went to the same address.
 */
export async function acceptInvitation(
	context: SignInContext,
	token: string,
	{ password, name }: { password: string; name: string },
	headers: Headers,
): Promise<LinkOutcome> {
	const { db, clock } = context;
	const now = clock.now();
	const found = await findInvitation(db, token, now);
	if (!found) return { outcome: 'gone' };
	// Their own spelling of their name takes precedence.
	const named = nameSchema.safeParse(name || found.name);
	if (!named.success) return invalid(readErrors(named.error, () => 'name'));
	const invited = { ...found, name: named.data };
	const error = findPasswordError(password, invited);
	if (error) return invalid({ password: error });
	const passwordHash = await hashPassword(password);
	const id = await db.transaction().execute(async (trx) => {
		const used = await consumeMailedLink(trx, 'invitation', token, now);
		if (!used) return undefined;
		await deleteMailedLinksOf(trx, invited.email, 'invitation');
		const made = await makeOrPromote(trx, invited, passwordHash, now);
		if (!made) return undefined;
		await writeAudit(trx, {
			actor: { id: made, name: invited.name },
			action: 'staff.joined',
			subject: { kind: 'staff', id: made },
			details: { role: invited.role },
			at: now,
		});
		return made;
	});
	if (!id) return { outcome: 'gone' };
	const account = await findAccountByEmail(db, invited.email);
	return (await beginSession(context, account, password, headers)) ?? { outcome: 'done' };
}

async function makeOrPromote(trx: Database, invited: Invited, passwordHash: string, at: Date) {
	const made = await insertAccount(trx, { ...invited, passwordHash, at });
	if (made) return made;
	const account = await findAccountByEmail(trx, invited.email);
	if (account?.role !== 'student' || account.disabled) return undefined;
	await setRole(trx, account.id, invited.role);
	await setName(trx, account.id, invited.name);
	await replacePassword(trx, account.id, passwordHash, at);
	return account.id;
}

function readInvitation({ email, details }: MailedLink): Invited | undefined {
	const role = staffRoles.find((one) => one === details.role);
	return role && { email, role, name: details.name ?? email };
}
