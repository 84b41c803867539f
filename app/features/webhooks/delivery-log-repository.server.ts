import { olderThan } from '#app/db/older-than.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { cutPage, readCursor } from '#app/platform/list-cursor.ts';

/** A line of the log. */
export interface LoggedDelivery {
	id: string;
	event: string;
	state: 'waiting' | 'delivered' | 'failed';
	attempts: number;
	createdAt: number;
	nextAttemptAt: number;
	status: number | null;
	answer: string | null;
	error: string | null;
	body: string;
}

const perPage = 25;

/** What was sent to an endpoint, the newest first. */
export async function listDeliveries(
	db: Database,
	endpointId: string,
	page: { after?: string } = {},
): Promise<{ deliveries: LoggedDelivery[]; next: string | null }> {
	const after = readCursor(page.after);
	const rows = await db
		.selectFrom('webhook_deliveries')
		.selectAll()
		.where('endpoint_id', '=', endpointId)
		.where(olderThan(after))
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(perPage + 1)
		.execute();
	const { shown, next } = cutPage(rows, perPage);
	return {
		deliveries: shown.map((row) => ({
			id: row.id,
			event: row.event,
			state: row.state,
			attempts: row.attempts,
			createdAt: row.created_at,
			nextAttemptAt: row.next_attempt_at,
			status: row.response_status,
			answer: row.response_text,
			error: row.last_error,
			body: row.body,
		})),
		next,
	};
}
