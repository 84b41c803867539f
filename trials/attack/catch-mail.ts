import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface CaughtMail {
	to: string[];
	raw: string;
}

/** Does something with a mail server that takes every mail and keeps it. */
export async function withCaughtMail<T>(
	work: (caught: { url: string; mails: CaughtMail[] }) => Promise<T>,
): Promise<T> {
	const mails: CaughtMail[] = [];
	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		disableReverseLookup: true,
		closeTimeout: 100,
		onData(stream, { envelope }, done) {
			text(stream).then((raw) => {
				mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
				done();
			}, done);
		},
	});
	// The site may be killed in the middle of a mail.
	server.on('error', () => {});
	const listener = server.listen(0, '127.0.0.1');
	await once(listener, 'listening');
	try {
		const { port } = listener.address() as AddressInfo;
		return await work({ url: `smtp://127.0.0.1:${port}`, mails });
	} finally {
		await new Promise<void>((done) => server.close(done));
	}
}

/** The names of a mail's headers, in lower case. */
export function headerNames({ raw }: CaughtMail): string[] {
	const [head = ''] = raw.split('\r\n\r\n', 1);
	const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
	return lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}
