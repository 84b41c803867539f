import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { normalisePhone } from '#app/features/forms/normalise-phone.ts';
import { receiveReply, recordMessageState } from '#app/features/leads/receive-reply.server.ts';
import { recordDelivery } from '#app/features/outbox/send-due-messages.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { isKeyOf } from '#app/platform/text.ts';
import { parseJson, z } from '#app/platform/zod.ts';

const id = z.string().min(1).max(200);

const status = z.object({
	id,
	status: z.enum(['sent', 'delivered', 'read', 'failed']),
	/** Our own message id, returned by the provider. */
	biz_opaque_callback_data: id.optional(),
	errors: z
		.array(z.object({ title: z.string().optional(), message: z.string().optional() }))
		.optional()
		.default([]),
});

const pressed = z.object({ title: z.string() }).optional();
const attachment = z.object({ caption: z.string().optional() }).optional();

const reply = z.object({
	id,
	from: z.string().max(40),
	text: z.object({ body: z.string() }).optional(),
	button: z.object({ text: z.string() }).optional(),
	interactive: z.object({ button_reply: pressed, list_reply: pressed }).optional(),
	type: z.string().optional(),
	image: attachment,
	video: attachment,
	document: attachment,
});

/** Messages that only the app on the phone shows; the timeline says that there is one. */
const attachmentNames = {
	audio: 'voice message',
	image: 'photo',
	video: 'video',
	document: 'file',
	sticker: 'sticker',
	location: 'location',
	contacts: 'contact',
};

/** A list without its unreadable items, since providers add kinds unannounced. */
function listOf<S extends z.ZodType>(schema: S) {
	return z
		.array(z.unknown())
		.transform((all) => all.flatMap((one) => schema.safeParse(one).data ?? []))
		.optional()
		.default([]);
}

const news = z.object({
	statuses: listOf(status),
	messages: listOf(reply),
});

/** As WhatsApp's Cloud API sends it or, from a gateway, only the inner part. */
const envelope = z.object({
	entry: z.array(z.object({ changes: z.array(z.object({ value: news })) })),
});

export type ReceiveOutcome = 'taken' | 'forged' | 'unreadable';

/** Receives statuses and families' messages from a provider, if signed with the shared secret. */
export async function receiveStatuses(
	{ db, clock, env }: { db: Database; clock: Clock; env: Pick<Env, 'MESSAGE_WEBHOOK_SECRET'> },
	body: Buffer,
	signature: string | null,
): Promise<ReceiveOutcome> {
	if (!isSigned(body, signature, env.MESSAGE_WEBHOOK_SECRET)) return 'forged';
	const parts = readNews(body);
	if (!parts) return 'unreadable';
	for (const { statuses, messages } of parts) {
		for (const one of statuses) await recordStatus({ db, clock }, one);
		for (const one of messages) {
			const phone = normalisePhone(one.from.startsWith('+') ? one.from : `+${one.from}`);
			const text = readText(one);
			if (phone && text) await receiveReply({ db, clock }, { phone, text, providerId: one.id });
		}
	}
	return 'taken';
}

/** Whether a provider's verification request has the agreed token. */
export function knowsVerifyToken(
	env: Pick<Env, 'MESSAGE_VERIFY_TOKEN'>,
	given: string | null,
): boolean {
	const token = env.MESSAGE_VERIFY_TOKEN;
	return token !== undefined && given !== null && isSame(given, token);
}

function isSigned(body: Buffer, signature: string | null, secret: string | undefined) {
	if (secret === undefined || signature === null) return false;
	return isSame(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
}

/** Compares in constant time. */
function isSame(given: string, expected: string) {
	const [one, other] = [Buffer.from(given), Buffer.from(expected)];
	return one.length === other.length && timingSafeEqual(one, other);
}

function readNews(body: Buffer): z.output<typeof news>[] | undefined {
	const json = parseJson(body.toString('utf8'));
	const whole = envelope.safeParse(json).data;
	if (whole) return whole.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
	const inner = news.safeParse(json).data;
	return inner && [inner];
}

/** What a message says, or what it is; undefined for others, such as reactions. */
function readText({ type = '', text, button, interactive, ...media }: z.output<typeof reply>) {
	const choice = interactive?.button_reply ?? interactive?.list_reply;
	const written = text?.body ?? button?.text ?? choice?.title;
	if (written || !isKeyOf(attachmentNames, type)) return written;
	const { caption = '' } = media.image ?? media.video ?? media.document ?? {};
	return `[${attachmentNames[type]}] ${caption}`.trim();
}

async function recordStatus({ db, clock }: DbContext, one: z.output<typeof status>) {
	const [error] = one.errors;
	const reason = error?.message ?? error?.title ?? 'The provider gave no reason.';
	const at = clock.now();
	await db.transaction().execute(async (trx) => {
		const message = await recordDelivery(
			trx,
			{ id: one.biz_opaque_callback_data, providerId: one.id },
			{ state: one.status, error: one.status === 'failed' ? reason.slice(0, 500) : null, at },
		);
		if (!message?.leadId) return;
		await recordMessageState(trx, { ...message, leadId: message.leadId, state: one.status }, at);
	});
}
