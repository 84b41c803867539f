import type { App } from '#app/app-context.ts';
import { forgetExpired } from '#app/features/accounts/sessions.server.ts';
import { forgetOldChanges } from '#app/features/content/content-changes.server.ts';
import { forgetOldSubmissions } from '#app/features/enquiries/submit-enquiry.server.ts';
import { forgetPastWork } from '#app/features/leads/forget-past-work.server.ts';
import { forgetAttempts } from '#app/features/limits/count-attempt.server.ts';
import { forgetOldMessages } from '#app/features/webhooks/send-due-webhooks.server.ts';
import { repeat } from './repeat.ts';

const minute = 60_000;

/**
 * Forgets every minute what has had its time: keys of sent forms, counts of attempts with the addresses in them,
 * links that were mailed, sessions, webhooks of last month, and changes of content that everybody has noticed. Returns a
 * function that ends it and waits for what is under way.
 */
export function startTidyingUp(app: App): () => Promise<void> {
	async function tidyUp() {
		const now = app.clock.now();
		await forgetOldSubmissions(app.db, now);
		await forgetAttempts(app.db, now);
		await forgetExpired(app.db, now);
		await forgetOldMessages(app.db, now);
		await forgetOldChanges(app.db, now);
		await forgetPastWork(app.db, now);
		return minute;
	}
	return repeat(tidyUp, app, 'tidying up fails; it is tried again', minute);
}
