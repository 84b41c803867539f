import { settingNames } from '#app/platform/env.ts';

/**
 * A user's exported settings must not reach the tests, which would then write to the user's database or send mail.
 * Both runners' configurations import this for its effect.
 */
for (const name of settingNames) if (name !== 'NODE_ENV') delete process.env[name];
process.env.TZ = 'UTC';
