import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { insertEndpoint } from '../../app/features/webhooks/endpoint-repository.server.ts';
import { addressOf, attackPassword } from '../../testkit/accounts.ts';
import { trySignIn } from '../../testkit/sign-in.ts';
import { withSite } from '../../testkit/site-process.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { type AttackedSite, withAttackedSite } from './attacked-site.ts';

/** A unique value. */
const mark = (name: string) => `${name}${randomBytes(6).toString('hex')}`;

/** Values that must not appear anywhere but where they belong. */
const secrets = {
	name: mark('Canaryname'),
	email: `${mark('canarymail')}@example.org`,
	phone: `+9198${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
	message: mark('canarymessage'),
	'right password': attackPassword,
	'wrong password': mark('canaryguess'),
	'first owner’s password': mark('canaryowner'),
	'SMTP password': mark('canarysmtp'),
	'database password': mark('canarydb'),
	'webhook secret': `whsec_${mark('canaryhook')}`,
	'reset key': 'filled in when it was mailed',
	'session token': 'filled in at sign-in',
};

/** Enters secrets wherever possible, makes things fail, and searches everything that the site outputs. */
export async function findSecrets(level: 'info' | 'debug'): Promise<Findings> {
	const settings = {
		LOG_LEVEL: level,
		ADMIN_PASSWORD: secrets['first owner’s password'],
		// Nothing listens there: the connection errors are searched too.
		SMTP_URL: `smtp://canaryuser:${secrets['SMTP password']}@127.0.0.1:9`,
		WEBHOOK_ALLOW_PRIVATE: '1',
	};
	return await withAttackedSite(settings, async (site) => {
		await insertEndpoint(site.db, {
			url: 'http://127.0.0.1:9/hook',
			events: ['enquiry.received'],
			secret: secrets['webhook secret'],
			by: 'Attack',
			at: new Date(),
		});
		const { answers, isFamilyFound } = await typeSecrets(site);
		// Log lines are buffered for a moment; mail and webhooks are tried meanwhile.
		await pause(2500);
		const places = {
			log: site.output(),
			answers: answers.join('\n'),
			'failed start': await failToStart(),
			metrics: await (await fetch(`${site.url}/metrics`)).text(),
			bundles: readBundles(),
		};
		const found = Object.entries(places).flatMap(([place, text]) =>
			Object.entries(secrets).flatMap(([name, value]) =>
				text.includes(value) ? [`the ${name} is in the ${place}: ${around(text, value)}`] : [],
			),
		);
		return {
			figures: {
				secrets: Object.keys(secrets).length,
				'log lines': places.log.split('\n').length,
				'error answers': answers.length,
				'bundle KB': Math.round(places.bundles.length / 1024),
				found: found.length,
			},
			problems: [
				...unless({
					'the log has lines': places.log.includes('"msg"'),
					'a start without its database fails': places['failed start'].includes('DATABASE_URL'),
					'a search of the desk finds the family': isFamilyFound,
					'a webhook was tried': await hasTriedWebhook(site),
					'a reset was mailed': secrets['reset key'].length > 20,
					'somebody signed in': secrets['session token'].length > 20,
				}),
				...found,
			],
		};
	});
}

/** Returns the responses that must not contain any secret: errors, public pages, and addresses. */
async function typeSecrets({ url, db }: AttackedSite) {
	const { name, email, phone, message } = secrets;
	const answers: string[] = [];
	const ask = async (path: string, init?: RequestInit) => {
		const answer = await fetch(url + path, { redirect: 'manual', ...init });
		return { answer, text: await answer.text() };
	};
	const post = (path: string, body: Record<string, string>) =>
		ask(path, { method: 'POST', body: new URLSearchParams(body) });

	await post('/api/enquiries/enquiry', { name, email, phone, question: message });
	await post('/enquire/contact', { name, email, phone, message, optionaData: 'Prime Test Series' });
	await post('/signup', { name, email, phone });
	await post('/newsletter', { email });
	await post('/login/reset', { email: addressOf('student') });
	await ask(`/search?q=${message}`);
	await post('/login', { email, password: secrets['wrong password'] });
	const signedIn = await trySignIn(url, { name: addressOf('owner'), password: attackPassword });
	const cookies = signedIn.headers.getSetCookie();
	const cookie = cookies.find((one) => one.includes('session_token='))?.split(';')[0] ?? '';
	secrets['session token'] = cookie.slice(cookie.indexOf('=') + 1).split('.')[0] ?? '';
	// The address that a search redirects to is checked for secrets too, and must find the family.
	const sought = await ask('/desk/search/inbox', {
		method: 'POST',
		headers: { cookie, Origin: url },
		body: new URLSearchParams({ search: phone }),
	});
	const address = sought.answer.headers.get('Location') ?? '';
	answers.push(address);
	const { text: inbox } = await ask(address, { headers: { cookie } });

	const reset = await db
		.selectFrom('outbox')
		.select('props')
		.where('template', 'like', '%password%')
		.executeTakeFirst();
	secrets['reset key'] =
		/\/login\/reset\/([\w-]+)/.exec(reset?.props ?? '')?.[1] ?? 'no reset was mailed';
	await ask(`/login/reset/${secrets['reset key']}`);

	for (const path of [
		'/nowhere',
		'/desk',
		'/blog/nowhere',
		'/registration/x',
		'/media/x/y',
		'/%ff',
	]) {
		answers.push((await ask(path)).text);
	}
	answers.push((await ask('/login', { method: 'PUT', body: secrets['wrong password'] })).text);
	answers.push(
		(await post('/login', { email, password: secrets['wrong password'] })).text.replaceAll(
			email,
			'',
		),
	);
	answers.push((await ask('/newsletter/leave/x', { method: 'POST' })).text);
	return { answers, isFamilyFound: inbox.includes(name) };
}

/** The output when the database is missing. */
function failToStart() {
	const DATABASE_URL = `postgres://canary:${secrets['database password']}@127.0.0.1:9/none`;
	return withSite({ DATABASE_URL, LOG_LEVEL: 'debug' }, async () => 'It started.').catch(String);
}

function readBundles() {
	const folder = 'build/client/assets';
	const files = readdirSync(folder).filter((name) => /\.(?:js|css|map)$/.test(name));
	return files.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
}

function around(text: string, value: string) {
	const at = text.indexOf(value);
	return JSON.stringify(text.slice(Math.max(0, at - 80), at + value.length + 20));
}

async function hasTriedWebhook({ db }: AttackedSite) {
	const tried = await db
		.selectFrom('webhook_deliveries')
		.select('id')
		.where('attempts', '>', 0)
		.executeTakeFirst();
	return tried !== undefined;
}
