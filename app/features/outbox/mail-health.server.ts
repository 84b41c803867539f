import { z } from 'zod';
import type { Database } from '#app/db/open-database.server.ts';
import { readSettings, writeSetting } from '#app/features/settings/setting-repository.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { MailPass } from './send-due-mail.server.ts';

const successName = 'mail-last-success';
const failureName = 'mail-last-failure';
const success = z.object({ at: z.number() });
const failure = z.object({ at: z.number(), reason: z.string() });

/** How often the same news is written down. */
const pause = 30_000;

/** When the mail server last took a mail, and when it last could not be reached and why. */
export interface MailHealth {
	lastSuccess: { at: number } | undefined;
	lastFailure: { at: number; reason: string } | undefined;
}

/** Reads how the mail server has been. */
export async function readMailHealth(db: Database): Promise<MailHealth> {
	const noted = await readSettings(db, [successName, failureName]);
	return {
		lastSuccess: success.safeParse(noted.get(successName)).data,
		lastFailure: failure.safeParse(noted.get(failureName)).data,
	};
}

/** Notes how passes went, each piece of news at once and the same one again every half a minute. */
export function keepMailHealth({ db, clock }: { db: Database; clock: Clock }) {
	let last = { news: '', at: 0 };

	async function note(news: string, name: string, value: object) {
		const at = clock.now().getTime();
		if (last.news === news && at - last.at < pause) return;
		last = { news, at };
		await writeSetting(db, name, { ...value, at });
	}

	return {
		async note(pass: MailPass) {
			if (pass.sent > 0) await note('sent', successName, {});
			if (pass.unreachable !== undefined) {
				const reason = pass.unreachable.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300);
				await note(reason, failureName, { reason });
			}
		},
	};
}
