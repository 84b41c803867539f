import type { DbContext } from '#app/db/open-database.server.ts';
import { readAccountRecord } from '#app/features/accounts/account-record.server.ts';
import { readOwnConsents, readOwnEnquiries } from '#app/features/enquiries/own-enquiries.server.ts';
import { readWatch } from '#app/features/exam-dates/own-watches.server.ts';
import { readSubscription } from '#app/features/newsletter/own-subscription.server.ts';
import { listMailTo } from '#app/features/outbox/own-mail.server.ts';
import { readOwnPlan } from '#app/features/plan/own-plan.server.ts';

/** What the file leaves out, for its reader. How we detect spam is left out too, since it would help spammers. */
const leftOut = [
	'Our counsellors’ own notes, calls and follow-ups about you. Ask us for them; the privacy notice says how.',
	'Keys to your account: passwords, codes and the private links in our mails.',
];

/** Everything stored under a person's email, for them to keep, and what is left out. */
export async function exportOwnData(
	{ db, clock }: DbContext,
	{ id, email }: { id: string; email: string },
) {
	const now = clock.now();
	const [{ account, sessions }, enquiries, consents, mails, newsletter, watch, plan] =
		await Promise.all([
			readAccountRecord(db, id, now),
			readOwnEnquiries(db, email),
			readOwnConsents(db, email),
			listMailTo(db, email),
			readSubscription(db, email),
			readWatch(db, { email }),
			readOwnPlan(db, id),
		]);
	return {
		exportedAt: now.toISOString(),
		leftOut,
		account: account && {
			name: account.name,
			email: account.email,
			phone: account.phone,
			role: account.role,
			createdAt: account.createdAt.toISOString(),
		},
		signedIn: sessions.map(({ userAgent, begunAt, endsAt }) => ({
			browser: userAgent,
			since: begunAt.toISOString(),
			until: endsAt.toISOString(),
		})),
		enquiries: enquiries.map((enquiry) => ({
			reference: enquiry.reference,
			form: enquiry.form,
			sentAt: enquiry.createdAt.toISOString(),
			state: enquiry.status,
			fields: enquiry.fields,
			cameFrom: enquiry.attribution,
			takenForMinor: enquiry.minor,
		})),
		consents: consents.map((one) => ({ ...one, givenAt: one.givenAt.toISOString() })),
		mails: mails.map(({ template, subject, state, createdAt, sentAt }) => ({
			template,
			subject,
			state,
			writtenAt: createdAt.toISOString(),
			sentAt: sentAt?.toISOString() ?? null,
		})),
		newsletter: newsletter
			? {
					state: newsletter.state,
					askedAt: newsletter.askedAt.toISOString(),
					confirmedAt: newsletter.confirmedAt?.toISOString() ?? null,
				}
			: null,
		watchedExams: watch ? { exams: watch.exams, since: new Date(watch.since).toISOString() } : null,
		plan: plan
			? {
					details: plan.student,
					weeks: plan.weeks ?? null,
					startedOn: plan.startedOn,
					savedAt: plan.savedAt.toISOString(),
					tickedTopics: plan.ticks,
					mockScores: plan.scores.map(({ id: _id, ...score }) => score),
				}
			: null,
	};
}
