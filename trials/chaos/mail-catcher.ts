import { openSmtpServer, type SmtpAnswer, type SmtpServer } from '../../testkit/smtp-server.ts';

/** What the mail server does with a complete mail or, with a bad certificate, before anything arrives. */
export type MailBehaviour =
	| 'accept'
	| 'hang'
	| 'answer 4xx'
	| 'answer 5xx'
	| 'drop after DATA'
	| 'bad certificate';

/** A real SMTP server on loopback that counts accepted mails. */
export interface MailCatcher {
	url: string;
	/** How often a mail with this Message-ID was accepted. */
	accepted: Map<string, number>;
	/** How many mails it received and did not accept. */
	turnedAway(): number;
	/** Changes the behaviour; open connections break, as after a restart. */
	setBehaviour(behaviour: MailBehaviour): void;
	close(): Promise<void>;
	/** Listens again on the same port. */
	open(): Promise<void>;
}

/** Runs the work with a mail server, closed afterwards. */
export async function withMailCatcher<T>(work: (catcher: MailCatcher) => Promise<T>): Promise<T> {
	const catcher = await openMailCatcher();
	try {
		return await work(catcher);
	} finally {
		await catcher.close();
	}
}

const answers: Partial<Record<MailBehaviour, SmtpAnswer>> = {
	'answer 4xx': { code: 451, message: 'Come back later.' },
	'answer 5xx': { code: 550, message: 'No such mailbox.' },
	'drop after DATA': 'drop',
};

async function openMailCatcher(): Promise<MailCatcher> {
	const accepted = new Map<string, number>();
	let behaviour: MailBehaviour = 'accept';
	let turnedAway = 0;

	function take(mail: string): SmtpAnswer {
		const id = /^message-id:\s*<([^@>]+)@/im.exec(mail)?.[1] ?? 'without Message-ID';
		if (behaviour === 'accept') {
			accepted.set(id, (accepted.get(id) ?? 0) + 1);
			return undefined;
		}
		turnedAway += 1;
		return answers[behaviour] ?? 'hang';
	}

	const openOn = (port: number): Promise<SmtpServer> =>
		openSmtpServer(
			{ onMail: ({ raw }) => take(raw) },
			{ port, hasBadCertificate: behaviour === 'bad certificate' },
		);
	let server = await openOn(0);
	return {
		url: server.url,
		accepted,
		turnedAway: () => turnedAway,
		setBehaviour(next) {
			behaviour = next;
			server.breakConnections();
		},
		close: () => server.close(),
		async open() {
			server = await openOn(server.port);
		},
	};
}
