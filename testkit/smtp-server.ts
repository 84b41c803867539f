import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
	from: string;
	to: string[];
	raw: string;
	/** The name in the client's greeting. */
	greeting: string;
}

/** The server's reply: undefined accepts, `drop` cuts the connection, `hang` never answers. */
export type SmtpAnswer = undefined | 'drop' | 'hang' | { code: number; message: string };

/** The server's replies by stage; each may be async. */
export interface SmtpBehaviour {
	onRecipient?(address: string): SmtpAnswer | Promise<SmtpAnswer>;
	/** Called when the whole mail has arrived. */
	onMail?(mail: ReceivedMail): SmtpAnswer | Promise<SmtpAnswer>;
}

/** A real SMTP server on loopback. */
export interface SmtpServer {
	url: string;
	port: number;
	/** Breaks open connections, as a restart does. */
	breakConnections(): void;
	close(): Promise<void>;
}

/** Starts a server on a free port, or the given one. */
export async function openSmtpServer(
	behaviour: SmtpBehaviour,
	{ port = 0, hasBadCertificate = false } = {},
): Promise<SmtpServer> {
	const sockets = new Map<number, Socket>();
	const server = new SMTPServer({
		// The package's certificate is self-signed, and for another host.
		disabledCommands: hasBadCertificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
		disableReverseLookup: true,
		closeTimeout: 100,
		onRcptTo({ address }, session, done) {
			answer(session, done, () => behaviour.onRecipient?.(address));
		},
		onData(stream, session, done) {
			answer(session, done, async () =>
				behaviour.onMail?.(toReceivedMail(await text(stream), session)),
			);
		},
	});
	// Clients that give up mid-way are part of the tests.
	server.on('error', () => {});

	async function answer(
		session: SMTPServerSession,
		done: (error?: Error | null) => void,
		ask: () => SmtpAnswer | Promise<SmtpAnswer>,
	) {
		// A client that ends mid-way takes its mail with it.
		const given = await Promise.try(ask).catch((): SmtpAnswer => 'drop');
		if (given === 'hang') return;
		if (given === 'drop') sockets.get(session.remotePort)?.destroy();
		else done(given && Object.assign(new Error(given.message), { responseCode: given.code }));
	}

	function breakConnections() {
		for (const socket of sockets.values()) socket.destroy();
	}

	const listener = server.listen(port, '127.0.0.1');
	listener.on('connection', (socket: Socket) => {
		const from = socket.remotePort ?? 0;
		sockets.set(from, socket);
		socket.once('close', () => sockets.delete(from));
	});
	await once(listener, 'listening');
	const address = listener.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${address.port}`,
		port: address.port,
		breakConnections,
		async close() {
			const closed = new Promise<void>((done) => server.close(done));
			breakConnections();
			await closed;
		},
	};
}

/** The headers of a mail: names in lower case, values unfolded. */
export function readHeaders(raw: string): [name: string, value: string][] {
	const [head = ''] = raw.split('\r\n\r\n', 1);
	const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
	return lines.map((line) => {
		const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
		return [name.toLowerCase(), value];
	});
}

function toReceivedMail(raw: string, session: SMTPServerSession): ReceivedMail {
	const { envelope, hostNameAppearsAs } = session;
	return {
		from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
		to: envelope.rcptTo.map((recipient) => recipient.address),
		raw,
		greeting: String(hostNameAppearsAs),
	};
}
