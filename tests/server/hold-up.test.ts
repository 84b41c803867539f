import { expect, test } from 'vitest';
import { signIn } from '#tests/setup/sign-in.ts';
import { sharedSite } from '#tests/setup/start-site.ts';
import {
	askForRenders,
	holdUploads,
	leaveAnswersUnread,
	pipelineRequests,
	searchMuch,
	sendManyFields,
} from '../../scripts/attack/send-much.ts';
import { watchVisitors } from '../../scripts/attack/watch-visitors.ts';

const site = sharedSite();

// A busy machine takes long; the first of these alone held up everybody for half a minute.
const patience = { median: 5000, worst: 15_000 };

test.each([
	['forms with very many fields', () => sendManyFields(site, 1)],
	['very many requests at once', () => pipelineRequests(site, 4)],
	['answers that nobody reads', () => leaveAnswersUnread(site, 12)],
	['uploads that never come', async () => holdUploads(site, 10, await signIn(site.url))],
	['pages for invented sessions', () => askForRenders(site, 300)],
	['very many searches', () => searchMuch(site, 300)],
])('nobody is held up by %s', async (_what, attack) => {
	const { problems } = await watchVisitors(site.url, attack, patience);
	expect(problems).toEqual([]);
});
