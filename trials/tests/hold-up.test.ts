import { expect, test } from 'vitest';
import { signIn } from '../../testkit/sign-in.ts';
import { type SiteProcess, withSite } from '../../testkit/site-process.ts';
import { withTestDatabase } from '../../testkit/test-database.ts';
import {
	askForRenders,
	holdUploads,
	leaveAnswersUnread,
	pipelineRequests,
	searchMuch,
	sendManyFields,
} from '../attack/send-much.ts';
import { watchVisitors } from '../attack/watch-visitors.ts';
import type { Findings } from '../support/reporter.ts';

// A busy machine is slow; before, the first of these alone blocked everybody for half a minute.
const timeout = { median: 5000, worst: 15_000 };

const attacks: Record<string, (site: SiteProcess) => Promise<Findings>> = {
	'forms with very many fields': (site) => sendManyFields(site, 1),
	'very many requests at once': (site) => pipelineRequests(site, 4),
	'answers that nobody reads': (site) => leaveAnswersUnread(site, 12),
	'uploads that never come': async (site) => holdUploads(site, 10, await signIn(site.url)),
	'pages for invented sessions': (site) => askForRenders(site, 300),
	'very many searches': (site) => searchMuch(site, 300),
};

test('excessive requests delay nobody else', { timeout: 240_000 }, async () => {
	await withTestDatabase('SQLite', ({ settings }) =>
		withSite(settings, async (site) => {
			for (const [what, attack] of Object.entries(attacks)) {
				const { problems } = await watchVisitors(site.url, () => attack(site), timeout);
				expect(problems, what).toEqual([]);
			}
		}),
	);
});
