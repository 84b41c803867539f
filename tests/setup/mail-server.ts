import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { onTestFinished, vi } from 'vitest';

/** A mail as it came over the wire. */
interface ReceivedMail {
	from: string;
	to: string[];
	/** Names in lower case, values unfolded. */
	headers: Map<string, string>;
	raw: string;
	/** By which name the client greeted the server. */
	greeting: string;
}

/** How the server answers: undefined accepts, `drop` cuts the connection without a word, else it refuses. */
export type Answer = undefined | 'drop' | { code: number; words: string };

/** What the server says when; each may take its time. */
interface Behaviour {
	onRecipient?(address: string): Answer | Promise<Answer>;
	/** Asked when the whole mail is there. */
	onMail?(mail: ReceivedMail): Answer | Promise<Answer>;
}

/** A real SMTP server on this machine; gone when the test is over. */
export interface MailServer {
	url: string;
	port: number;
	/** Every mail that came over completely, accepted or not, in order. */
	received: ReceivedMail[];
	behave(behaviour: Behaviour): void;
	/** Resolves when that many mails have come over. */
	waitFor(count: number): Promise<void>;
	close(): Promise<void>;
}

/** Starts a server on a free port, or on the one given. */
export async function startMailServer(port = 0): Promise<MailServer> {
	const received: ReceivedMail[] = [];
	const sockets = new Map<number, Socket>();
	let behaviour: Behaviour = {};

	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		disableReverseLookup: true,
		closeTimeout: 100,
		onRcptTo({ address }, session, done) {
			answer(session, done, () => behaviour.onRecipient?.(address));
		},
		onData(stream, session, done) {
			answer(session, done, async () => {
				const mail = readMail(await text(stream), session);
				received.push(mail);
				return await behaviour.onMail?.(mail);
			});
		},
	});
	// A client that gives up mid-way is part of what is tested.
	server.on('error', () => {});

	async function answer(
		session: SMTPServerSession,
		done: (error?: Error | null) => void,
		ask: () => Answer | Promise<Answer>,
	) {
		// A client that ends mid-way takes its mail with it.
		const given = await Promise.try(ask).catch((): Answer => 'drop');
		if (given === 'drop') sockets.get(session.remotePort)?.destroy();
		else done(given && Object.assign(new Error(given.words), { responseCode: given.code }));
	}

	const listener = server.listen(port, '127.0.0.1');
	listener.on('connection', (socket: Socket) => {
		const from = socket.remotePort ?? 0;
		sockets.set(from, socket);
		socket.once('close', () => sockets.delete(from));
	});
	await once(listener, 'listening');

	async function close() {
		const closed = new Promise<void>((done) => server.close(done));
		for (const socket of sockets.values()) socket.destroy();
		await closed;
	}
	onTestFinished(close);

	const address = listener.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${address.port}`,
		port: address.port,
		received,
		behave: (wanted) => {
			behaviour = wanted;
		},
		waitFor: (count) =>
			vi.waitFor(
				() => {
					if (received.length < count) throw new Error(`${received.length} of ${count} mails came`);
				},
				{ timeout: 30_000, interval: 20 },
			),
		close,
	};
}

function readMail(raw: string, session: SMTPServerSession): ReceivedMail {
	const { envelope, hostNameAppearsAs } = session;
	const [head = ''] = raw.split('\r\n\r\n', 1);
	const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
	const headers = new Map<string, string>();
	for (const line of lines) {
		const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
		if (headers.has(name.toLowerCase())) throw new Error(`The header ${name} came twice.`);
		headers.set(name.toLowerCase(), value);
	}
	return {
		from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
		to: envelope.rcptTo.map((recipient) => recipient.address),
		headers,
		raw,
		greeting: String(hostNameAppearsAs),
	};
}
