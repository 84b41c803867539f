import type { Database } from '#app/db/open-database.server.ts';
import {
	listConsentsOf,
	listEnquiriesOf,
} from '#app/features/enquiries/enquiry-repository.server.ts';
import { renderSubject } from '#app/features/mail/render-mail.server.ts';
import { findSubscription } from '#app/features/newsletter/subscriber-repository.server.ts';
import { listMailTo } from '#app/features/outbox/own-mail-repository.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { findAccountById } from './own-account-repository.server.ts';
import { listSessions } from './session-repository.server.ts';

/**
 * All that hangs on a person's address, for them to take along. Left out are keys (passwords, tokens) and our notes on
 * spam, which would teach whoever sends it. What the desk notes of a lead is given out by `privacy/`.
 */
export async function exportOwnData(
	{ db, clock }: { db: Database; clock: Clock },
	{ id, email }: { id: string; email: string },
) {
	const now = clock.now();
	const [account, sessions, enquiries, consents, mails, newsletter] = await Promise.all([
		findAccountById(db, id),
		listSessions(db, id, '', now),
		listEnquiriesOf(db, email),
		listConsentsOf(db, email),
		listMailTo(db, email),
		findSubscription(db, email),
	]);
	return {
		exportedAt: now.toISOString(),
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
			state: 'received',
			fields: enquiry.fields,
			cameFrom: enquiry.attribution,
			takenForMinor: enquiry.minor,
		})),
		consents: consents.map((consent) => ({
			enquiry: consent.reference,
			notice: consent.notice,
			language: consent.language,
			givenAt: iso(consent.created_at),
		})),
		mails: mails.map(({ mail, state, createdAt, sentAt }) => ({
			template: mail.template,
			subject: renderSubject(mail),
			state,
			writtenAt: createdAt.toISOString(),
			sentAt: sentAt?.toISOString() ?? null,
		})),
		newsletter: newsletter
			? {
					state: newsletter.state,
					askedAt: iso(newsletter.created_at),
					confirmedAt: newsletter.confirmed_at === null ? null : iso(newsletter.confirmed_at),
				}
			: null,
	};
}

function iso(time: number) {
	return new Date(time).toISOString();
}
