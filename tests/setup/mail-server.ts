import { onTestFinished, vi } from 'vitest';
import {
	openSmtpServer,
	type ReceivedMail,
	readHeaders,
	type SmtpBehaviour,
} from '#testkit/smtp-server.ts';

/** A mail with its headers by name. */
interface ReadMail extends ReceivedMail {
	headers: Map<string, string>;
}

/** A local SMTP server, stopped after the test. */
export interface MailServer {
	url: string;
	port: number;
	/** Every mail received completely, accepted or not, in order. */
	received: ReadMail[];
	behave(behaviour: SmtpBehaviour): void;
	/** Resolves when this many mails have arrived. */
	waitFor(count: number): Promise<void>;
	close(): Promise<void>;
}

/** Starts a server on a free port, or the given one. */
export async function startMailServer(port = 0): Promise<MailServer> {
	const received: ReadMail[] = [];
	let behaviour: SmtpBehaviour = {};
	const { breakConnections: _, ...server } = await openSmtpServer(
		{
			onRecipient: (address) => behaviour.onRecipient?.(address),
			onMail: (mail) => {
				received.push({ ...mail, headers: mapHeaders(mail.raw) });
				return behaviour.onMail?.(mail);
			},
		},
		{ port },
	);
	onTestFinished(server.close);
	return {
		...server,
		received,
		behave: (next) => {
			behaviour = next;
		},
		waitFor: (count) =>
			vi.waitFor(
				() => {
					if (received.length < count) throw new Error(`${received.length} of ${count} mails came`);
				},
				{ timeout: 30_000, interval: 20 },
			),
	};
}

function mapHeaders(raw: string) {
	const headers = new Map<string, string>();
	for (const [name, value] of readHeaders(raw)) {
		if (headers.has(name)) throw new Error(`The header ${name} came twice.`);
		headers.set(name, value);
	}
	return headers;
}
