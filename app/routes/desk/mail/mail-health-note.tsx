import type { ReactNode } from 'react';
import type { MailHealth } from '#app/features/outbox/mail-health.server.ts';
import { DateTime } from '../blocks/facts.tsx';

/** The health of the mail server. */
export function MailHealthNote({ health, hasServer }: { health: MailHealth; hasServer: boolean }) {
	const { lastSuccess, lastFailure } = health;
	if (!hasServer) {
		return (
			<Note tone="waiting">
				<p className="font-semibold">No mail server is set up, so mail is queued here.</p>
				<p>
					Nothing reaches families or the team, and nobody can confirm an account or get a new
					password. Set <code>SMTP_URL</code> where the site is started, and everything in the
					outbox goes out. Until then, open a mail to read it as it would arrive.
				</p>
			</Note>
		);
	}
	const isFailing = lastFailure && lastFailure.at > (lastSuccess?.at ?? 0);
	return (
		<Note tone={isFailing ? 'bad' : 'good'}>
			<p className="font-semibold">{describeServer(Boolean(isFailing), Boolean(lastSuccess))}</p>
			{isFailing ? (
				<p className="wrap-anywhere">
					<DateTime at={lastFailure.at} />: {lastFailure.reason}
				</p>
			) : null}
			{lastSuccess ? (
				<p>
					It last accepted a mail on <DateTime at={lastSuccess.at} />.
				</p>
			) : null}
			{lastFailure && !isFailing ? (
				<p className="wrap-anywhere text-muted text-sm">
					Last error on <DateTime at={lastFailure.at} />: {lastFailure.reason}
				</p>
			) : null}
		</Note>
	);
}

function describeServer(isFailing: boolean, hasSent: boolean) {
	if (isFailing) {
		return 'The mail server cannot be reached. Mail is queued and retried automatically.';
	}
	if (hasSent) return 'The mail server works.';
	return 'A mail server is set up. Nothing has been sent through it yet.';
}

const tones = {
	good: 'border-success bg-success-tint',
	bad: 'border-danger bg-danger-tint',
	waiting: 'border-action bg-action-tint',
};

function Note({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
	return (
		<div
			className={`mt-6 max-w-prose space-y-1 rounded-control border-l-4 px-4 py-3 ${tones[tone]}`}
		>
			{children}
		</div>
	);
}
