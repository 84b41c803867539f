import type { App } from '#app/app-context.ts';
import { forgetExpired } from '#app/features/accounts/sessions.server.ts';
import { forgetOldChanges } from '#app/features/content/content-changes.server.ts';
import { forgetSubmissions } from '#app/features/enquiries/submission-repository.server.ts';
import { forgetBulkChanges } from '#app/features/leads/bulk-change-repository.server.ts';
import { forgetLeadChanges } from '#app/features/leads/lead-change-repository.server.ts';
import { forgetSendings } from '#app/features/leads/sending-repository.server.ts';
import { forgetAttempts } from '#app/features/limits/count-attempt.server.ts';
import { forgetOldMessages } from '#app/features/webhooks/send-due-webhooks.server.ts';
import { repeat } from './repeat.ts';

const minute = 60_000;

/** As long as a draft waits on a device to be sent again. */
const sendingsAreKnown = 25 * 60 * minute;

/** Longer, because an inbox that slept over night is told what it missed. */
const leadChangesAreTold = 24 * 60 * minute;

/**
 * Forgets every minute what has had its time: keys of sent forms, counts of attempts with the addresses in them,
 * links that were mailed, sessions, webhooks of last month, and changes of content that everybody has noticed. Returns a
 * function that ends it and waits for what is under way.
 */
export function startTidyingUp(app: App): () => Promise<void> {
	async function tidyUp() {
		const now = app.clock.now();
		await forgetSubmissions(app.db, now);
		await forgetAttempts(app.db, now);
		await forgetExpired(app.db, now);
		await forgetOldMessages(app.db, now);
		await forgetOldChanges(app.db, now);
		await forgetSendings(app.db, now.getTime() - sendingsAreKnown);
		await forgetBulkChanges(app.db, now.getTime() - 60 * minute);
		await forgetLeadChanges(app.db, now.getTime() - leadChangesAreTold);
		return minute;
	}
	return repeat(tidyUp, app, 'tidying up fails; it is tried again', minute);
}
