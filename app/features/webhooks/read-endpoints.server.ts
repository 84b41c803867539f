import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { listDeliveryRows } from './delivery-repository.server.ts';
import {
	type EndpointRow,
	findEndpointRow,
	listEndpointRows,
} from './endpoint-repository.server.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** An endpoint for the desk, without its secret. */
export interface WebhookEndpoint {
	id: string;
	url: string;
	events: WebhookEvent[];
	isOn: boolean;
	offReason: string | null;
	failingSince: number | null;
	/** Until when the previous secret also signs; null when it no longer does. */
	oldSecretUntil: number | null;
	createdAt: number;
	createdByName: string;
}

/** A message in the log of an endpoint. */
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

/** Every endpoint, oldest first. */
export async function listEndpoints({ db, clock }: DbContext) {
	const now = clock.now();
	return (await listEndpointRows(db)).map((row) => toEndpoint(row, now));
}

export async function readEndpoint(
	{ db, clock }: DbContext,
	id: string,
): Promise<WebhookEndpoint | undefined> {
	const row = await findEndpointRow(db, id);
	return row && toEndpoint(row, clock.now());
}

/** A page of an endpoint's messages, newest first. */
export async function listDeliveries(
	db: Database,
	endpointId: string,
	page: { after?: string } = {},
): Promise<{ deliveries: LoggedDelivery[]; next: string | null }> {
	const { rows, next } = await listDeliveryRows(db, endpointId, { ...page, limit: perPage });
	return {
		deliveries: rows.map((row) => ({
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

function toEndpoint(row: EndpointRow, now: Date): WebhookEndpoint {
	const isOldSecretUsed = (row.old_secret_until ?? 0) > now.getTime();
	return {
		id: row.id,
		url: row.url,
		events: JSON.parse(row.events),
		isOn: row.state === 'on',
		offReason: row.off_reason,
		failingSince: row.failing_since,
		oldSecretUntil: isOldSecretUsed ? row.old_secret_until : null,
		createdAt: row.created_at,
		createdByName: row.created_by_name,
	};
}
