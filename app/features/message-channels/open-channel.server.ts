import { DeliveryError } from '#app/features/mail/delivery-error.ts';
import type { Channel, OutgoingMessage } from '#app/features/outbox/send-due-messages.server.ts';
import { checkEndpointUrl } from '#app/features/webhooks/check-endpoint-url.server.ts';
import { requestChecked } from '#app/features/webhooks/request-checked.server.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.server.ts';
import { parseJson, z } from '#app/platform/zod.ts';

export type ChannelSettings = Pick<
	Env,
	'MESSAGE_CHANNEL' | 'MESSAGE_URL' | 'MESSAGE_TOKEN' | 'MESSAGE_SENDER'
>;

const cloudAddress = 'https://graph.facebook.com/v23.0';
const maxBytes = 64 * 1024;

/** The configured channel; undefined if messages are only opened in WhatsApp by hand. */
export function openChannel(env: ChannelSettings, log: Log): Channel | undefined {
	switch (env.MESSAGE_CHANNEL) {
		case 'none':
			return undefined;
		case 'log':
			return {
				// The number and text are not logged, since logs are kept elsewhere and for long.
				async send({ id }) {
					log.info({ message: id }, 'a message would be sent now');
					return { providerId: id };
				},
			};
		case 'http':
			return { send: (message, signal) => sendToGateway(env, message, signal) };
		case 'whatsapp-cloud':
			return { send: (message, signal) => sendToCloud(env, message, signal) };
	}
}

const gatewayAnswer = z.object({ id: z.string().min(1).max(200) });

async function sendToGateway(
	{ MESSAGE_URL = '', MESSAGE_TOKEN, MESSAGE_SENDER }: ChannelSettings,
	{ id, to, text, approved }: OutgoingMessage,
	signal?: AbortSignal,
) {
	const body = { id, from: MESSAGE_SENDER, to, text, template: approved };
	const answer = await post(MESSAGE_URL, MESSAGE_TOKEN, { id, body }, signal);
	return { providerId: gatewayAnswer.safeParse(answer).data?.id ?? id };
}

const cloudAnswer = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })) });

async function sendToCloud(
	{ MESSAGE_URL = cloudAddress, MESSAGE_TOKEN, MESSAGE_SENDER }: ChannelSettings,
	{ id, to, text, approved }: OutgoingMessage,
	signal?: AbortSignal,
) {
	const body = {
		messaging_product: 'whatsapp',
		recipient_type: 'individual',
		to: to.replace('+', ''),
		// Returned with every status, even if the response to this request was lost.
		biz_opaque_callback_data: id,
		...(approved
			? { type: 'template', template: toCloudTemplate(approved) }
			: { type: 'text', text: { body: text, preview_url: false } }),
	};
	const url = `${MESSAGE_URL}/${MESSAGE_SENDER}/messages`;
	const answer = await post(url, MESSAGE_TOKEN, { id, body }, signal);
	return { providerId: cloudAnswer.safeParse(answer).data?.messages[0]?.id ?? id };
}

function toCloudTemplate({ name, variables }: NonNullable<OutgoingMessage['approved']>) {
	const parameters = variables.map((text) => ({ type: 'text', text }));
	const components = parameters.length > 0 ? [{ type: 'body', parameters }] : [];
	return { name, language: { code: 'en' }, components };
}

/** Posts JSON to the operator's provider, which may be inside the network; returns the JSON response. */
async function post(
	address: string,
	token: string | undefined,
	message: { id: string; body: object },
	signal?: AbortSignal,
): Promise<unknown> {
	const to = await checkEndpointUrl(address, true);
	if (to.outcome !== 'allowed') throw new DeliveryError('unreachable', to.message);
	const body = JSON.stringify(message.body);
	const headers = {
		'Content-Type': 'application/json',
		'Content-Length': Buffer.byteLength(body),
		'User-Agent': 'Prepfront-Messages',
		'Idempotency-Key': message.id,
		...(token && { Authorization: `Bearer ${token}` }),
	};
	const answer = await requestChecked(to, { method: 'POST', headers, body, maxBytes }, signal);
	if (answer.outcome === 'unreachable') {
		// The provider may have accepted the message: the next attempt has the same id, which tells it so.
		throw new DeliveryError('unreachable', answer.reason);
	}
	const text = answer.bytes.toString('utf8');
	if (answer.status >= 200 && answer.status < 300) return parseJson(text);
	throw new DeliveryError(
		classifyFailure(answer.status, text),
		describeRefusal(answer.status, text),
	);
}

const cloudError = z.object({
	error: z.object({ code: z.number(), message: z.string() }),
});

/** WhatsApp's codes for "too many requests", sent with status 400. */
const tooMuch = [4, 80007, 130429, 131048, 131056];
const outsideWindow = 131047;

function classifyFailure(status: number, text: string) {
	// A wrong token says nothing about the message; it goes out once the token is corrected.
	if (status === 401 || status === 403) return 'unreachable';
	const code = cloudError.safeParse(parseJson(text)).data?.error.code ?? 0;
	if (status === 408 || status === 429 || status >= 500 || tooMuch.includes(code))
		return 'deferred';
	return 'refused';
}

function describeRefusal(status: number, text: string) {
	const error = cloudError.safeParse(parseJson(text)).data?.error;
	if (error?.code === outsideWindow) {
		return 'WhatsApp takes this text only within a day of the family’s last message. Use an approved template, or open WhatsApp yourself.';
	}
	return error ? `${error.message} (${error.code})` : `The provider answered ${status}.`;
}
