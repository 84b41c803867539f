import { createTransport, type SendMailOptions } from 'nodemailer';
import { type DeliveryError, judgeFailure } from './delivery-error.ts';

/** Hands mails to an SMTP server. */
export interface SmtpTransport {
	/** Delivers one mail; as many as wanted at a time, each over a connection of its own. Fails with a DeliveryError. */
	deliver(message: SendMailOptions): Promise<void>;
	/** Ends every connection; what is on its way fails. */
	close(): void;
}

/** How long a server may take, in milliseconds. */
export interface SmtpTimeouts {
	connection: number;
	greeting: number;
	/** Without a sign of life. */
	socket: number;
	/** For a mail as a whole, whatever signs of life there are. */
	delivery: number;
}

const defaultTimeouts: SmtpTimeouts = {
	connection: 10_000,
	greeting: 10_000,
	socket: 20_000,
	delivery: 35_000,
};

/** How we show ourselves to the server. */
export interface SmtpIdentity {
	/** The host name of the site, which EHLO says. */
	host: string;
	/** What mail is signed with. */
	dkim?: { domainName: string; keySelector: string; privateKey: string };
}

/** Opens a transport to an SMTP server. Connections are made when needed and reused for the next mail. */
export function openSmtpTransport(
	url: string,
	identity: SmtpIdentity,
	timeouts = defaultTimeouts,
): SmtpTransport {
	const lines = new Set<Line>();
	const free: Line[] = [];
	return {
		async deliver(message) {
			const line = free.pop() ?? openLine(url, identity, timeouts);
			lines.add(line);
			const error = await line.deliver(message);
			if (error === undefined || error.failure === 'refused') free.push(line);
			else {
				// Whatever state the connection is in, the next mail does not inherit it.
				line.close();
				lines.delete(line);
			}
			if (error) throw error;
		},
		close() {
			for (const line of lines) line.close();
		},
	};
}

type Line = ReturnType<typeof openLine>;

/** One connection, and at most one mail on it: so that a mail can be given up without harm to another. */
function openLine(url: string, { host, dkim }: SmtpIdentity, timeouts: SmtpTimeouts) {
	let inSession = false;
	const mailer = createTransport({
		url,
		name: describeHost(host),
		dkim,
		pool: true,
		maxConnections: 1,
		// Retry once: a reused connection may have died, and then nothing was sent over it.
		maxRequeues: 1,
		idleTimeout: 10_000,
		connectionTimeout: timeouts.connection,
		greetingTimeout: timeouts.greeting,
		socketTimeout: timeouts.socket,
		dnsTimeout: timeouts.connection,
		requireTLS: carriesPassword(url),
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	mailer.use('stream', (mail, done) => {
		// Called when the mail is about to be offered, which is after greeting, encryption and sign-in went well.
		mail.message.processFunc((content) => {
			inSession = true;
			return content;
		});
		done();
	});
	return {
		async deliver(message: SendMailOptions): Promise<DeliveryError | undefined> {
			inSession = false;
			let overdue = false;
			const timer = setTimeout(() => {
				overdue = true;
				mailer.close({ force: true });
			}, timeouts.delivery);
			try {
				await mailer.sendMail(message);
				return undefined;
			} catch (error) {
				return judgeFailure(overdue ? new Error('It took too long.') : (error as Error), inSession);
			} finally {
				clearTimeout(timer);
			}
		},
		close: () => mailer.close({ force: true }),
	};
}

/** Servers take an address for a name only in brackets (RFC 5321). */
function describeHost(host: string) {
	if (host.startsWith('[')) return `[IPv6:${host.slice(1)}`;
	return /^[\d.]+$/.test(host) ? `[${host}]` : host;
}

/** A password goes over the wire encrypted or not at all; SMTP_URL may say otherwise by `?requireTLS=false`. */
function carriesPassword(url: string) {
	const { password, hostname } = new URL(url);
	return password !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
