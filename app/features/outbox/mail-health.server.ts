import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { readSettings, writeSetting } from '#app/features/settings/settings.server.ts';
import { z } from '#app/platform/zod.ts';
import { countMailStates, countTeamMail, countUpTo } from './mail-list-repository.server.ts';
import type { MailPass, TeamMailResult } from './send-due-mail.server.ts';

const successName = 'mail-last-success';
const failureName = 'mail-last-failure';
const refusalName = 'mail-team-refusal';
const success = z.object({ at: z.number() });
const failure = z.object({ at: z.number(), reason: z.string() });
const refusal = failure.extend({ address: z.string() });

/** How often the same state is stored again. */
const pause = 30_000;

/** When the mail server last accepted a mail, and when it was last unreachable and why. */
export interface MailHealth {
	lastSuccess: { at: number } | undefined;
	lastFailure: { at: number; reason: string } | undefined;
}

export async function readMailHealth(db: Database): Promise<MailHealth> {
	const noted = await readSettings(db, [successName, failureName]);
	return {
		lastSuccess: success.safeParse(noted.get(successName)).data,
		lastFailure: failure.safeParse(noted.get(failureName)).data,
	};
}

/** Problems with the mail that notifies the team of enquiries. */
export interface TeamMailTrouble {
	/** Refused mails that have reached nobody yet. */
	undelivered: number;
	/** Mails on hold since a backup was restored. */
	onHold: number;
	/** The last refusal, until the team's first address accepts a mail again. */
	refusal: { at: number; address: string; reason: string } | undefined;
}

/** Checks whether the team is notified of every enquiry. */
export async function readTeamMailTrouble(db: Database): Promise<TeamMailTrouble> {
	const [undelivered, onHold, noted] = await Promise.all([
		countTeamMail(db),
		countUpTo(db, 'held'),
		readSettings(db, [refusalName]),
	]);
	return { undelivered, onHold, refusal: refusal.safeParse(noted.get(refusalName)).data };
}

/** The state of the outbox, for monitoring. */
export async function readMailFigures(db: Database) {
	const [states, trouble] = await Promise.all([countMailStates(db), readTeamMailTrouble(db)]);
	return { states, undelivered: trouble.undelivered, isRefused: trouble.refusal !== undefined };
}

/** Stores the results of passes: a new state at once, the same one every half minute. */
export function trackMailHealth({ db, clock }: DbContext) {
	let last = { result: '', at: 0 };

	async function note(result: string, name: string, value: object) {
		const at = clock.now().getTime();
		if (last.result === result && at - last.at < pause) return;
		last = { result, at };
		await writeSetting(db, name, { ...value, at });
	}

	async function recordTeamMail(teamMail: TeamMailResult) {
		if (teamMail.result === 'refused') {
			const { address } = teamMail;
			const value = { address, reason: oneLine(teamMail.reason), at: clock.now().getTime() };
			await writeSetting(db, refusalName, value);
		} else if ((await readSettings(db, [refusalName])).get(refusalName)) {
			await writeSetting(db, refusalName, null);
		}
	}

	return {
		async note(pass: MailPass) {
			if (pass.sent > 0) await note('sent', successName, {});
			if (pass.unreachable !== undefined) {
				const reason = oneLine(pass.unreachable);
				await note(reason, failureName, { reason });
			}
			if (pass.teamMail) await recordTeamMail(pass.teamMail);
		},
	};
}

function oneLine(reason: string) {
	return reason.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300);
}
