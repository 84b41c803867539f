import type { Database } from '../../app/db/open-database.server.ts';
import { listHandedOver } from '../../app/features/leads/assignment/handed-over-repository.server.ts';
import {
	openFollowUps,
	readCallsAfter,
} from '../../app/features/leads/contact/read-follow-ups.server.ts';
import { listTimeline } from '../../app/features/leads/details/timeline-repository.server.ts';
import { findMatches } from '../../app/features/leads/find-matches.server.ts';
import { listLeads } from '../../app/features/leads/inbox/lead-list-repository.server.ts';
import { countWork } from '../../app/features/leads/inbox/own-work-repository.server.ts';
import { openBoard } from '../../app/features/leads/inbox/read-board.server.ts';
import { openInbox } from '../../app/features/leads/inbox/read-inbox.server.ts';
import type { LeadFilter, LeadPage } from '../../app/features/leads/lead-types.ts';
import { findDuplicates } from '../../app/features/leads/merging/find-duplicates.server.ts';
import { readLead } from '../../app/features/leads/records/lead-record-repository.server.ts';
import { findNearNames } from '../../app/features/leads/search/find-near-names.server.ts';
import { readOverview } from '../../app/features/overview/read-overview.server.ts';
import { periods, readPeriod } from '../../app/features/overview/read-period.ts';
import { day } from '../../app/platform/durations.ts';
import { indiaDay } from '../../app/platform/india-time.ts';
import { counsellors } from '../load/make-lead.ts';
import { timeWorks } from './time-works.ts';

const rounds = 40;

/** Times each view of the desk on a filled database, and prints it. */
export async function measureViews(db: Database) {
	const now = new Date();
	const sample = await takeSample(db, now);
	return await timeWorks('view', views(db, now, sample), { rounds });
}

type Sample = Awaited<ReturnType<typeof takeSample>>;

/** Leads from the whole two years, to search for. */
async function takeSample(db: Database, now: Date) {
	const sample = [];
	for (let n = 0; n < rounds; n += 1) {
		const to = indiaDay(now.getTime() - (n / rounds) * 700 * day);
		const page = await listLeads(db, { to }, { limit: 1 }, now);
		sample.push(...page.leads);
	}
	return sample;
}

function views(
	db: Database,
	now: Date,
	sample: Sample,
): Record<string, (round: number) => Promise<unknown>> {
	const one = (round: number) => {
		const lead = sample[round % sample.length];
		if (!lead) throw new Error('There are no leads to look for.');
		return lead;
	};
	const list = (filter: LeadFilter, page: LeadPage = {}) => listLeads(db, filter, page, now);
	const deep = { to: indiaDay(now.getTime() - 400 * day) };
	const owner = (round: number) => counsellors[round % counsellors.length]?.id ?? '';
	const context = { db, clock: { now: () => now } };
	const actor = (round: number) => ({ id: owner(round), name: '' });
	const overview = (period: string) =>
		readOverview(db, readPeriod(new URLSearchParams({ period }), indiaDay(now.getTime())));
	const searched = (text: (lead: Sample[number]) => string) => (round: number) =>
		list({ search: text(one(round)) });
	const page = (filter: LeadFilter, sort?: LeadPage['sort']) => (round: number) =>
		openInbox(context, actor(round), filter, { sort });
	return {
		'page of the inbox, with counts': page({}),
		'page of one’s own': page({ owner: 'me' }),
		'page of overdue replies': page({ overdue: true }, 'due'),
		'page of replies owed later': page({ owedLater: true }, 'due'),
		'page without a next step': page({ followUp: 'missing' }),
		inbox: () => list({}),
		'inbox, oldest first': () => list({}, { sort: 'oldest' }),
		'inbox, far down': async () => {
			const { next } = await list(deep, { limit: 1 });
			return list({}, { after: next ?? undefined });
		},
		'state new': () => list({ states: ['new'] }),
		'state enrolled': () => list({ states: ['enrolled'] }),
		'four states': () => list({ states: ['new', 'contacted', 'booked', 'demo-done'] }),
		owner: (round: number) => list({ owner: owner(round) }),
		'owner and state new': (round: number) => list({ owner: owner(round), states: ['new'] }),
		'owner and state enrolled': (round: number) =>
			list({ owner: owner(round), states: ['enrolled'] }),
		'of nobody': () => list({ owner: 'nobody' }),
		programme: () => list({ programme: 'Prime Test Series' }),
		exam: () => list({ exam: 'NALSAR' }),
		source: () => list({ source: 'quora.com' }),
		'programme, exam, source, state': () =>
			list({
				programme: 'Prime Test Series',
				exam: 'NALSAR',
				source: 'quora.com',
				states: ['booked'],
			}),
		'nothing at all': () =>
			list({
				programme: 'Prime Test Series',
				exam: 'NALSAR',
				source: 'quora.com',
				states: ['new'],
			}),
		'a month': () => list({ ...deep, from: indiaDay(now.getTime() - 430 * day) }),
		'a month and owner': (round: number) =>
			list({ ...deep, from: indiaDay(now.getTime() - 430 * day), owner: owner(round) }),
		minor: () => list({ minor: true }),
		unread: () => list({ unread: true }),
		overdue: () => list({ overdue: true }),
		'overdue, by due': () => list({ overdue: true }, { sort: 'due' }),
		spam: () => list({ spam: true }),
		'tag, common': () => list({ tag: 'fair' }),
		'tag, unknown': () => list({ tag: 'nobody has it' }),
		'tag and owner': (round: number) => list({ tag: 'weekend', owner: owner(round) }),
		'follow-ups today': () => list({ followUp: 'today' }),
		'follow-ups overdue': () => list({ followUp: 'overdue' }),
		'my follow-ups upcoming': (round: number) =>
			list({ followUp: 'upcoming', owner: 'me' }, { me: owner(round) }),
		'no next step': () => list({ followUp: 'missing' }),
		'no next step, of one owner': (round: number) =>
			list({ followUp: 'missing', owner: owner(round) }),
		'page of follow-ups': (round: number) => openFollowUps(context, actor(round), 'me'),
		'call next': (round: number) => readCallsAfter(db, { owner: 'me', me: owner(round) }, now),
		'call next, everybody’s': () => readCallsAfter(db, { me: '' }, now),
		board: (round: number) => openBoard(context, actor(round), {}),
		'board of one owner': (round: number) =>
			openBoard(context, actor(round), { owner: owner(round) }),
		'board of a programme': (round: number) =>
			openBoard(context, actor(round), { programme: 'Prime Test Series' }),
		'what waits for one': (round: number) => countWork(db, [owner(round)], now),
		'handed over in a day': (round: number) =>
			listHandedOver(db, owner(round), now.getTime() - day),
		'matches: name': (round: number) =>
			findMatches(db, { name: one(round).name, phone: '', email: '' }, now),
		'matches: beginning of a name and a number': (round: number) =>
			findMatches(db, { name: one(round).name.slice(0, 4), phone: '98450 2', email: '' }, now),
		'search: name': searched(({ name }) => name),
		'search: first name': searched(({ name }) => name.split(' ')[0] ?? ''),
		'search: three letters': searched(({ name }) => name.slice(0, 3)),
		'search: phone': searched(({ phone }) => phone?.slice(3) ?? ''),
		'search: phone, beginning': searched(({ phone }) => phone?.slice(3, 8) ?? ''),
		'search: phone, end': searched(({ phone }) => phone?.slice(-5) ?? ''),
		'search: email': searched(({ email }) => email ?? 'none@example.com'),
		'search: common word': () => list({ search: 'hostel' }),
		'search: two words': () => list({ search: 'scholarship pune' }),
		'search: rare word': searched(({ lastMessage }) => lastMessage.split(' ').at(-1) ?? ''),
		'search: none': () => list({ search: 'zzyzx' }),
		'search: sounds like a name': (round: number) =>
			findNearNames(db, misspell(one(round).name), now),
		'search and filters': (round: number) =>
			list({ search: 'hostel', owner: owner(round), states: ['enrolled'] }),
		'lead with timeline': async (round: number) => {
			const { id } = one(round);
			await Promise.all([readLead(db, id), listTimeline(db, id)]);
		},
		duplicates: (round: number) => findDuplicates(db, one(round).id),
		...Object.fromEntries(
			Object.keys(periods).map((name) => [`overview: ${name}`, () => overview(name)]),
		),
	};
}

/** A misheard spelling of the name. */
function misspell(name: string) {
	return name.replace(/h/g, '').replace(/(.)\1/g, '$1');
}
