import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from './zod.ts';

const allowedKey =
	'an RSA key of 1024 bits or more in PEM form, or the path of a file that contains one';

/** The settings for signing mail: all three, or none. */
export const dkimSettings = {
	DKIM_DOMAIN: z
		.string()
		.regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i, 'a domain such as example.com')
		.optional(),
	DKIM_SELECTOR: z
		.string()
		.regex(/^[\w-]+(?:\.[\w-]+)*$/, 'letters, digits, - and dots, such as mail2026')
		.optional(),
	DKIM_PRIVATE_KEY: z
		.string()
		.transform((given, context) => {
			const key = readKey(given);
			if (!key) context.addIssue(allowedKey);
			return key ?? '';
		})
		.optional(),
};

type DkimSettings = {
	[Name in keyof typeof dkimSettings]?: z.output<(typeof dkimSettings)[Name]>;
};

/** Reports missing ones, since half a configuration signs nothing. */
export function checkDkim(env: DkimSettings, context: Pick<z.core.$RefinementCtx, 'addIssue'>) {
	const names = Object.keys(dkimSettings) as (keyof DkimSettings)[];
	const missing = names.filter((name) => env[name] === undefined);
	if (missing.length === 0 || missing.length === names.length) return;
	const message = `something, because ${names.filter((name) => env[name]).join(' and ')} is set`;
	for (const name of missing) context.addIssue({ code: 'custom', path: [name], message });
}

/** The signing options of a mail client; undefined if mail is not signed. */
export function readDkim(env: DkimSettings) {
	const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = env;
	if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
	return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY };
}

/** The key as PEM. In `.env` it is one line, with \\n for line ends. */
function readKey(given: string): string | undefined {
	try {
		const isKey = given.includes('-----BEGIN');
		const pem = isKey ? given.replaceAll('\\n', '\n') : readFileSync(given, 'utf8');
		const key = createPrivateKey(pem);
		const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
		return key.asymmetricKeyType === 'rsa' && bits >= 1024 ? pem : undefined;
	} catch {
		return undefined;
	}
}
