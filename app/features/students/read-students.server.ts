import type { DbContext } from '#app/db/open-database.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import { studentSchema } from '#app/features/plan/student.ts';
import type { Actor } from '#app/platform/actor.ts';
import { z } from '#app/platform/zod.ts';
import {
	listAsked,
	listConfirmed,
	listSharedPlans,
	listUnconfirmedStudents,
} from './student-repository.server.ts';

/** A student with an account, as the team sees them. */
export interface StudentLine {
	id: string;
	name: string;
	email: string;
	phone: string | null;
	joinedAt: number;
	/** The leads of their enquiries, and how many enquiries. */
	leads: { id: string; enquiries: number }[];
	/** The exams (slugs) they get mail about. */
	watches: string[];
	/** Only if the student shares it. */
	plan: { exams: string[]; hours: number | null; startedOn: string; ticks: number } | null;
}

/** Somebody who asked for an account but has not confirmed their email. */
export interface WaitingStudent {
	name: string;
	email: string;
	askedAt: number;
	endsAt: number;
}

const perPage = 50;
const maxWaiting = 200;

/** A page of confirmed students; audits that it was seen. */
export async function openStudents(context: DbContext, actor: Actor, after?: string) {
	const { db } = context;
	await recordSeen(context, actor, 'students.listed', { kind: 'list', id: 'students' });
	const found = await listConfirmed(db, after, perPage + 1);
	const users = found.slice(0, perPage);
	const emails = users.map(({ email }) => email.toLowerCase());
	const ids = users.map(({ id }) => id);
	const [{ enquiries, watches }, plans] = await Promise.all([
		listAsked(db, emails),
		listSharedPlans(db, ids),
	]);
	const students = users.map((user): StudentLine => {
		const email = user.email.toLowerCase();
		const plan = plans.find(({ user_id }) => user_id === user.id);
		const student = plan && studentSchema.parse(JSON.parse(plan.student));
		return {
			id: user.id,
			name: user.name,
			email: user.email,
			phone: user.phone,
			joinedAt: Date.parse(user.created_at),
			leads: enquiries
				.filter((one) => one.email === email)
				.map(({ lead_id, total }) => ({ id: lead_id, enquiries: Number(total) })),
			watches: watches.filter((one) => one.email === email).map(({ exam }) => exam),
			plan: plan
				? {
						exams: student?.exams ?? [],
						hours: student?.hours ?? null,
						startedOn: plan.started_on,
						ticks: Number(plan.ticks),
					}
				: null,
		};
	});
	const next = found.length > perPage ? (users.at(-1)?.place ?? null) : null;
	return { students, next };
}

const asked = z.object({ name: z.string() });

/** Students who have not confirmed yet, without those who already have another account. */
export async function openWaiting(context: DbContext, actor: Actor): Promise<WaitingStudent[]> {
	await recordSeen(context, actor, 'students.listed', { kind: 'list', id: 'students' });
	const rows = await listUnconfirmedStudents(context.db, context.clock.now().getTime(), maxWaiting);
	return rows.flatMap(({ email, details, created_at, expires_at }) => {
		const read = asked.safeParse(JSON.parse(details));
		if (!read.success) return [];
		return [{ name: read.data.name, email, askedAt: created_at, endsAt: expires_at }];
	});
}
