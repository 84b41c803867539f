import { createTransport, type SendMailOptions } from 'nodemailer';
import { type DeliveryError, judgeFailure } from './delivery-error.ts';

export interface SmtpTransport {
	/** Delivers one mail, concurrently with others, each on its own connection. Rejects with a DeliveryError. */
	deliver(message: SendMailOptions): Promise<void>;
	/** Closes every connection; deliveries in progress fail. */
	close(): void;
}

/** The server's time limits, in milliseconds. */
export interface SmtpTimeouts {
	connection: number;
	greeting: number;
	/** Without any data. */
	socket: number;
	/** For a whole mail, whatever data arrives. */
	delivery: number;
}

const defaultTimeouts: SmtpTimeouts = {
	connection: 10_000,
	greeting: 10_000,
	socket: 20_000,
	delivery: 35_000,
};

export interface SmtpIdentity {
	/** The site's host name, for EHLO. */
	host: string;
	dkim?: { domainName: string; keySelector: string; privateKey: string };
}

/** Opens a transport to an SMTP server. Connections are opened on demand and reused. */
export function openSmtpTransport(
	url: string,
	identity: SmtpIdentity,
	timeouts = defaultTimeouts,
): SmtpTransport {
	const connections = new Set<Connection>();
	const free: Connection[] = [];
	return {
		async deliver(message) {
			const connection = free.pop() ?? openConnection(url, identity, timeouts);
			connections.add(connection);
			const error = await connection.deliver(message);
			if (error === undefined || error.failure === 'refused') free.push(connection);
			else {
				// The next mail must not inherit the state of this connection.
				connection.close();
				connections.delete(connection);
			}
			if (error) throw error;
		},
		close() {
			for (const connection of connections) connection.close();
		},
	};
}

type Connection = ReturnType<typeof openConnection>;

/** One connection with at most one mail, so that a mail can be aborted without harm to another. */
function openConnection(url: string, { host, dkim }: SmtpIdentity, timeouts: SmtpTimeouts) {
	let inSession = false;
	const mailer = createTransport({
		url,
		name: toEhloName(host),
		dkim,
		pool: true,
		maxConnections: 1,
		// Retry once: a reused connection may have died before anything was sent.
		maxRequeues: 1,
		idleTimeout: 10_000,
		connectionTimeout: timeouts.connection,
		greetingTimeout: timeouts.greeting,
		socketTimeout: timeouts.socket,
		dnsTimeout: timeouts.connection,
		requireTLS: mustUseTls(url),
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	mailer.use('stream', (mail, done) => {
		// Called just before the mail is sent, after greeting, encryption and sign-in.
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

/** SMTP servers accept an IP as a name only in brackets (RFC 5321). */
function toEhloName(host: string) {
	if (host.startsWith('[')) return `[IPv6:${host.slice(1)}`;
	return /^[\d.]+$/.test(host) ? `[${host}]` : host;
}

/** Passwords are sent only over TLS; `?requireTLS=false` in SMTP_URL overrides this. */
function mustUseTls(url: string) {
	const { password, hostname } = new URL(url);
	return password !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
