import { checkDkim, dkimSettings } from './dkim-settings.server.ts';
import { z } from './zod.ts';

/** Digits alone: `Number` also reads a space as 0, and `0x10` and `1e3`. */
const wholeNumber = (from: number, to: number) =>
	z
		.string()
		.refine(
			(value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to,
			`a whole number from ${from} to ${to}`,
		)
		.transform(Number);

const address = (protocols: string[], example: string, fits = (_url: URL) => true) =>
	z.string().refine((value) => {
		const url = URL.canParse(value) ? new URL(value) : undefined;
		return url !== undefined && protocols.includes(url.protocol) && fits(url);
	}, `an address such as ${example}`);

/** A bare origin: paths are appended to it, and cookies and forms are tied to its host. */
const isOrigin = (url: URL) => url.href === `${url.origin}/`;

/** How messages to phones are sent; see `app/features/message-channels`. */
const messageSettings = {
	MESSAGE_CHANNEL: z.enum(['none', 'log', 'http', 'whatsapp-cloud']).default('none'),
	MESSAGE_URL: address(['http:', 'https:'], 'https://gateway.example/messages').optional(),
	MESSAGE_TOKEN: z.string().max(1000, 'at most 1,000 characters').optional(),
	MESSAGE_SENDER: z
		.string()
		.regex(/^\+?\w{1,40}$/, 'a number or a name of letters and digits, at most 40')
		.optional(),
	MESSAGE_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
	MESSAGE_VERIFY_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
};

const neededBy = {
	none: [],
	log: [],
	http: ['MESSAGE_URL'],
	'whatsapp-cloud': ['MESSAGE_TOKEN', 'MESSAGE_SENDER'],
} as const;

/** A channel without its settings would fail with every message. */
function checkMessages(
	env: Record<string, unknown> & { MESSAGE_CHANNEL: keyof typeof neededBy },
	context: z.RefinementCtx,
) {
	for (const name of neededBy[env.MESSAGE_CHANNEL]) {
		if (env[name] !== undefined) continue;
		const message = `one that is set, with MESSAGE_CHANNEL=${env.MESSAGE_CHANNEL}`;
		context.addIssue({ code: 'custom', path: [name], message });
	}
}

const schema = z
	.object({
		NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
		PORT: wholeNumber(0, 65_535).default(3000),
		HOST: z.string().min(1, 'a host name or an IP address').default('127.0.0.1'),
		PUBLIC_URL: address(
			['http:', 'https:'],
			'https://www.example.com, with nothing behind the host and port',
			isOrigin,
		).optional(),
		DATA_DIR: z.string().min(1, 'the path of a folder').default('./data'),
		DATABASE_URL: address(
			['postgres:', 'postgresql:'],
			'postgres://user:password@host:5432/name',
		).optional(),
		SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
		MAIL_FROM: z.email('an email address').optional(),
		MAIL_TO: z.email('an email address').optional(),
		MAIL_TO_FALLBACK: z.email('an email address').optional(),
		...dkimSettings,
		ADMIN_USERNAME: z
			.string()
			.regex(/^[\w.@-]{1,80}$/, 'letters, digits and . _ - @, at most 80')
			.default('admin'),
		ADMIN_PASSWORD: z
			.string()
			.min(12, 'at least 12 characters')
			.max(200, 'at most 200 characters')
			.optional(),
		AUTH_SECRET: z
			.string()
			.min(32, 'at least 32 characters')
			.max(200, 'at most 200 characters')
			.optional(),
		TRUST_PROXY: wholeNumber(0, 10).default(0),
		WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
		WEBHOOK_ALLOW_PRIVATE: wholeNumber(0, 1).default(0),
		...messageSettings,
		LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
	})
	.superRefine(checkDkim)
	.superRefine(checkMessages)
	.transform((env) => ({
		...env,
		PUBLIC_URL: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
	}));

/** The name of every setting. */
export const settingNames = Object.keys(schema.in.shape);

/** The validated settings of a process. */
export type Env = z.output<typeof schema>;

/** An invalid setting; the message is one line for the operator. */
export class SettingError extends Error {}

/** Values that may contain a password, never repeated in a message. */
const secret = new Set([
	'ADMIN_PASSWORD',
	'AUTH_SECRET',
	'DATABASE_URL',
	'DKIM_PRIVATE_KEY',
	'MESSAGE_TOKEN',
	'MESSAGE_VERIFY_TOKEN',
	'MESSAGE_WEBHOOK_SECRET',
	'SMTP_URL',
]);

/** Reads and validates the environment; empty variables count as unset. */
export function readEnv(source: Record<string, string | undefined>): Env {
	const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
	const result = schema.safeParse(given);
	if (result.success) return result.data;
	throw new SettingError(
		result.error.issues.map((issue) => describeIssue(issue, given)).join('\n'),
	);
}

function describeIssue(issue: z.core.$ZodIssue, given: Record<string, string | undefined>) {
	const name = String(issue.path[0]);
	const value = secret.has(name) ? 'what was given (not shown)' : `“${given[name] ?? ''}”`;
	const allowed =
		issue.code === 'invalid_value' ? `one of ${issue.values.join(', ')}` : issue.message;
	return `${name}: ${value} cannot be used; allowed is ${allowed}.`;
}
