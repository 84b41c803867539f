import { signIn } from '../../testkit/sign-in.ts';
import { slugOf } from '../load/fill-posts.ts';
import type { Claim } from './part-result.ts';
import { timeWorks } from './time-works.ts';

const rounds = 40;
const warmUp = 5;

const post = {
	title: 'A post by an editor',
	description: 'What it says.',
	body: '## It says\n\nWhat [the calendar](/calander) does not.',
	author: 'Team',
	date: '2020-04-01',
};

/** Edits the blog like an editor, over HTTP, and prints how long each action takes. */
export async function measureStudio(url: string): Promise<Claim> {
	const headers = { Cookie: await signIn(url) };
	const blog = `${url}/desk/studio/blog`;
	const ask = async (address: string, fields?: Record<string, string>) => {
		const body = fields && new URLSearchParams(fields);
		const response = await fetch(address, { method: fields ? 'POST' : 'GET', headers, body });
		const text = await response.text();
		if (response.status !== 200) throw new Error(`${address} was answered ${response.status}.`);
		return text;
	};
	/** Every round has its own post, which was published once. */
	const act = (intent: string, round: number, version: number) =>
		ask(`${blog}/${slugOf(round)}`, {
			intent,
			version: String(version),
			data: JSON.stringify({ ...post, title: `${post.title}, ${round}` }),
		});
	const claim = await timeWorks(
		'action of an editor',
		{
			list: () => ask(blog),
			'list, far down': () => ask(`${blog}?page=150`),
			'list, by state': () => ask(`${blog}?state=published`),
			search: (round) => ask(`${blog}?search=${encodeURIComponent(`(${round * 100})`)}`),
			'search: common word': () => ask(`${blog}?search=a`),
			'search: none': () => ask(`${blog}?search=zzyzx`),
			'search over all content': () => ask(`${url}/desk/studio?search=plan`),
			open: (round) => ask(`${blog}/${slugOf(round)}`),
			'save a new one': () => ask(`${blog}/new`, { intent: 'save', data: JSON.stringify(post) }),
			save: (round) => act('save', round, 1),
			check: (round) => act('check', round, 2),
			publish: (round) => act('publish', round, 2),
			history: (round) => ask(`${blog}/${slugOf(round)}/history`),
		},
		{ rounds, warmUp },
	);
	for (let round = 0; round < rounds + warmUp; round += 1) {
		const page = await (await fetch(`${url}/blog/${slugOf(round)}`)).text();
		if (!page.includes(`${post.title}, ${round}`)) throw new Error('A post was not published.');
	}
	return claim;
}
