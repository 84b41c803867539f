import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What the mail server does with a mail once all of it has come, or, with a bad certificate, before anything comes. */
export type MailMood =
	| 'accept'
	| 'hang'
	| 'answer 4xx'
	| 'answer 5xx'
	| 'drop after DATA'
	| 'bad certificate';

/** A real SMTP server on loopback that counts what it accepted. */
export interface MailCatcher {
	url: string;
	/** How often a mail with this Message-ID came over and was accepted. */
	accepted: Map<string, number>;
	/** How many mails it did not accept, having seen them. */
	turnedAway(): number;
	/** Changes the mood; as after a restart, connections that are open break. */
	become(mood: MailMood): void;
	close(): Promise<void>;
	/** Listens again, on the same port. */
	open(): Promise<void>;
}

/** Does something with a mail server, which is closed afterwards. */
export async function withMailCatcher<T>(work: (catcher: MailCatcher) => Promise<T>): Promise<T> {
	const catcher = await openMailCatcher();
	try {
		return await work(catcher);
	} finally {
		await catcher.close();
	}
}

async function openMailCatcher(): Promise<MailCatcher> {
	const accepted = new Map<string, number>();
	const sockets = new Map<number, Socket>();
	let mood: MailMood = 'accept';
	let turnedAway = 0;
	let port = 0;
	let server: SMTPServer;

	function take(mail: string, from: number, done: (error?: Error) => void) {
		const id = /^message-id:\s*<([^@>]+)@/im.exec(mail)?.[1] ?? 'without Message-ID';
		if (mood === 'accept') {
			accepted.set(id, (accepted.get(id) ?? 0) + 1);
			return done();
		}
		turnedAway += 1;
		if (mood === 'drop after DATA') sockets.get(from)?.destroy();
		if (mood === 'answer 4xx') done(refusal(451, 'Come back later.'));
		if (mood === 'answer 5xx') done(refusal(550, 'No such mailbox.'));
	}

	async function open() {
		server = new SMTPServer({
			// The certificate that comes with the package is signed by nobody, and named for another host.
			disabledCommands: mood === 'bad certificate' ? ['AUTH'] : ['AUTH', 'STARTTLS'],
			disableReverseLookup: true,
			closeTimeout: 100,
			onData(stream, session, done) {
				// A client that was killed in the middle has sent nothing.
				text(stream).then((mail) => take(mail, session.remotePort, done), done);
			},
		});
		// Unheard, a connection that breaks would end the trial.
		server.on('error', () => {});
		const listener = server.listen(port, '127.0.0.1');
		listener.on('connection', (socket: Socket) => {
			const from = socket.remotePort ?? 0;
			sockets.set(from, socket);
			socket.once('close', () => sockets.delete(from));
		});
		await once(listener, 'listening');
		port = (listener.address() as AddressInfo).port;
	}

	function breakConnections() {
		for (const socket of sockets.values()) socket.destroy();
	}

	await open();
	return {
		url: `smtp://127.0.0.1:${port}`,
		accepted,
		turnedAway: () => turnedAway,
		become(wanted) {
			mood = wanted;
			breakConnections();
		},
		async close() {
			const closed = new Promise<void>((done) => server.close(done));
			breakConnections();
			await closed;
		},
		open,
	};
}

function refusal(responseCode: number, words: string) {
	return Object.assign(new Error(words), { responseCode });
}
