/**
 * A user's exported settings must not reach the tests, which would then write to the user's database or send mail.
 * Both runners' configurations import this for its effect.
 */
const settings = [
	'PORT',
	'HOST',
	'PUBLIC_URL',
	'DATA_DIR',
	'DATABASE_URL',
	'SMTP_URL',
	'MAIL_FROM',
	'MAIL_TO',
	'ADMIN_USERNAME',
	'ADMIN_PASSWORD',
	'AUTH_SECRET',
	'TRUST_PROXY',
	'WEB_CONCURRENCY',
	'WEBHOOK_ALLOW_PRIVATE',
	'MESSAGE_CHANNEL',
	'MESSAGE_URL',
	'MESSAGE_TOKEN',
	'MESSAGE_SENDER',
	'MESSAGE_WEBHOOK_SECRET',
	'MESSAGE_VERIFY_TOKEN',
	'LOG_LEVEL',
];

for (const name of settings) delete process.env[name];
process.env.TZ = 'UTC';
