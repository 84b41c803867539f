import type { DbContext } from '#app/db/open-database.server.ts';
import {
	type ConfirmationContext,
	type ConfirmationOutcome,
	mailConfirmation,
} from '#app/features/accounts/mail-confirmation.server.ts';
import { consumeMailedLink, findMailedLink } from '#app/features/accounts/mailed-links.server.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { writeWeekPlan } from './describe-week-plan.ts';
import { planStudentWeeks } from './make-week-plan.ts';
import { type PlanDetails, readPlanDetails } from './own-plan.server.ts';
import { readSchoolTopics } from './read-school-topics.server.ts';

/** Stores the plan for up to a day, and mails a request to confirm the address. */
export async function askToMailPlan(
	context: ConfirmationContext,
	address: string,
	details: PlanDetails,
): Promise<ConfirmationOutcome> {
	const request = { purpose: 'plan', email: address.toLowerCase() } as const;
	return await mailConfirmation(context, request, async (_trx, { brand, publicUrl }) => ({
		details: { plan: JSON.stringify(details) },
		mail: (token) => ({
			template: 'plan-confirm',
			props: { brand, confirmUrl: `${publicUrl}/my-plan/mail/${token}` },
		}),
	}));
}

/** Whether a link is valid. Checking does not use it. */
export async function isPlanLink({ db, clock }: DbContext, token: string) {
	return (await findMailedLink(db, 'plan', token, clock.now())) !== undefined;
}

/** Mails the plan once and deletes it; false for an unknown, expired or used link. */
export async function mailPlan(
	context: Omit<ConfirmationContext, 'clientIp'>,
	token: string,
): Promise<boolean> {
	const { db, content, env, clock } = context;
	const [site, records, topics] = await Promise.all([
		content.single('site'),
		readExamRecords(content),
		readSchoolTopics(content),
	]);
	return await db.transaction().execute(async (trx) => {
		const link = await consumeMailedLink(trx, 'plan', token, clock.now());
		const details = link && readPlanDetails(link.details.plan);
		if (!details) return false;
		const { student, weeks } = details;
		const plan = planStudentWeeks(records, topics, student, { weeks, from: todayInIndia(clock) });
		const names = Object.fromEntries(records.map(({ slug, name }) => [slug, name]));
		const { brand } = site.data;
		const props = { brand, siteUrl: env.PUBLIC_URL, plan: writeWeekPlan(plan, names) };
		const mail = { template: 'exam-plan' as const, props };
		await enqueueMessage(trx, mail, { to: link.email, at: clock.now() });
		return true;
	});
}
