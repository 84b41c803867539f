import type { Database } from '#app/db/open-database.server.ts';
import { listStaffWith } from '#app/features/accounts/staff.server.ts';
import { readHours } from '#app/features/bookings/open-agenda.server.ts';
import { findClaimGaps } from '#app/features/content/claim-rules.ts';
import type { Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { listMissingOffer } from '#app/features/offer/describe-offer.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { week } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { pluralise } from '#app/platform/text.ts';
import { z } from '#app/platform/zod.ts';
import { checkSiteSettings, type LaunchStep } from './check-site-settings.server.ts';
import { readTestedMail } from './send-test-mail.server.ts';

/** What is missing before going live, and what will be hidden then. */
export interface LaunchList {
	isLive: boolean;
	steps: LaunchStep[];
	/** The samples visitors see now, such as “4 mentors”. */
	samples: string[];
}

interface Running {
	db: Database;
	env: Env;
	clock: Clock;
	content: ContentReader;
}

/** Reads how far the site is from going live. */
export async function readLaunchList(app: Running): Promise<LaunchList> {
	const found = await readEverything(app);
	return {
		isLive: found.site.stage === 'live',
		steps: [
			...checkSiteSettings(found.site),
			checkOwnerNames(found),
			{
				key: 'mail',
				title: 'Mail server',
				isDone: found.mail.isTested,
				note: found.mail.note,
				to: '/desk/launch#mail',
			},
			...checkOffers(found),
			checkLastBackup(found),
			checkTwoFactor(found),
		],
		samples: listSamples(found),
	};
}

/** What is noted of the last backup, as far as the list needs it. */
const lastBackup = z.object({ at: z.number() }).optional().catch(undefined);

type Found = Awaited<ReturnType<typeof readEverything>>;

async function readEverything(app: Running) {
	const { db, content, clock } = app;
	const [site, home, mentors, testimonials, programmes, claims, scholarship] = await Promise.all([
		content.single('site'),
		content.single('home'),
		content.list('mentor'),
		content.list('testimonial'),
		content.list('programme'),
		content.list('claim'),
		content.single('scholarship'),
	]);
	const [hours, owners, settings, mail] = await Promise.all([
		readHours(app),
		listStaffWith(db, 'site.manage'),
		readSettings(db, ['last-backup']),
		readTestedMail(app),
	]);
	return {
		now: clock.now().getTime(),
		site: site.data,
		home: home.data,
		mentors: countReal(mentors.map(({ data }) => data.sample === 'sample')),
		hosts: countReal(
			hours.hosts.filter(({ isActive }) => isActive).map(({ isSample }) => isSample),
		),
		testimonials,
		programmes,
		claims,
		paper: scholarship.data.paper,
		owners,
		lastBackup: lastBackup.parse(settings.get('last-backup')),
		mail,
	};
}

/** The number of genuine ones and of samples. */
function countReal(isSample: readonly boolean[]) {
	const samples = isSample.filter(Boolean).length;
	return { real: isSample.length - samples, samples };
}

function listSamples({ home, mentors, testimonials, programmes, hosts }: Found): string[] {
	const sampleTestimonials = testimonials.filter(({ data }) => data.sample === 'sample').length;
	const priced = programmes.filter(({ data }) => data.offer?.sample === 'sample').length;
	const counted = home.counters.filter(({ claim }) => !claim).length;
	return [
		...countSamples(mentors.samples, 'mentor'),
		...countSamples(sampleTestimonials, 'testimonial'),
		...countSamples(counted, 'figure'),
		...home.whyUs.highlights.flatMap(({ title, sample }) =>
			sample === 'sample' ? `“${title}”` : [],
		),
		...countSamples(priced, 'price'),
		...countSamples(hosts.samples, 'person who takes bookings', 'people who take bookings'),
	];
}

function countSamples(count: number, one: string, many?: string) {
	return count > 0 ? [pluralise(count, one, many)] : [];
}

function checkOwnerNames({ owners }: Found): LaunchStep {
	const unnamed = owners.filter(({ name, username }) => name.toLowerCase() === username);
	const names = unnamed.map(({ name }) => name).join('”, “');
	return {
		key: 'names',
		title: 'Owner’s name',
		isDone: unnamed.length === 0,
		note:
			unnamed.length === 0 ? 'Set.' : `Still “${names}”: families read it in mails and messages.`,
		to: '/desk/security',
	};
}

/** The steps about offers, the people behind them, and their proof. */
function checkOffers({
	now,
	home,
	mentors,
	hosts,
	programmes,
	claims,
	paper,
}: Found): LaunchStep[] {
	const proven = claims.filter(({ data }) => findClaimGaps(data).length === 0).length;
	return [
		{
			key: 'mentors',
			title: 'Mentors',
			isDone: mentors.real > 0,
			note: mentors.real > 0 ? pluralise(mentors.real, 'mentor') : 'Only samples so far.',
			to: '/desk/studio/mentor',
		},
		{
			key: 'fees',
			title: 'Fees and offers',
			...checkFees(programmes, indiaDay(now)),
			to: '/desk/studio/programme',
		},
		checkParentAnswers(home.parentAnswers),
		{
			key: 'scholarship',
			title: 'Scholarship test',
			isDone: paper?.sample === 'real',
			note:
				paper?.sample === 'real'
					? 'Set.'
					: 'Say what the paper asks, and which score brings how much.',
			to: '/desk/studio/scholarship/scholarship',
		},
		{
			key: 'claims',
			title: 'Claims',
			isDone: proven > 0,
			note:
				proven > 0
					? `${pluralise(proven, 'claim')} with evidence`
					: 'None with evidence: figures and testimonials will not be shown.',
			to: '/desk/studio/claim',
		},
		{
			key: 'hosts',
			title: 'Booking',
			isDone: hosts.real > 0,
			note: hosts.real > 0 ? `${hosts.real} can be booked.` : 'Only sample people take bookings.',
			to: '/desk/calendar/hours',
		},
	];
}

function checkTwoFactor({ owners }: Found): LaunchStep {
	const without = owners.filter(({ hasTwoFactor }) => !hasTwoFactor).map(({ name }) => name);
	return {
		key: 'codes',
		title: 'Sign-in codes',
		isDone: without.length === 0,
		note:
			without.length === 0
				? 'Every owner signs in with a second factor.'
				: `No second factor yet: ${without.join(', ')}.`,
		to: '/desk/security/codes',
	};
}

/** Parents' questions without an answer; samples do not count. */
function checkParentAnswers(given: Entry<'home'>['data']['parentAnswers']): LaunchStep {
	const answers = given?.sample === 'real' ? given : undefined;
	const missing = [
		answers?.studentsPerMentor ? [] : 'students of one mentor',
		answers?.missed ? [] : 'missed sessions',
		answers?.noShow ? [] : 'sessions missed without notice',
		answers?.leftOver ? [] : 'sessions left at the end',
		answers?.mentorChange ? [] : 'changing the mentor',
		answers?.contact ? [] : 'how mentors contact a student',
		answers?.recordings ? [] : 'recordings',
		answers?.complaints ? [] : 'complaints',
		answers?.progress ? [] : 'how they hear about progress',
	].flat();
	return {
		key: 'parents',
		title: 'Answers to parents',
		isDone: missing.length === 0,
		note: missing.length === 0 ? 'Set.' : `Not answered: ${missing.join(', ')}.`,
		to: '/desk/studio/home/home',
	};
}

function checkLastBackup({ lastBackup, now }: Found): LaunchStep {
	const at = lastBackup?.at;
	const isDone = at !== undefined && now - at < week;
	const note =
		at === undefined
			? 'None yet. Make one and download it.'
			: isDone
				? `Made on ${formatDay(indiaDay(at))}.`
				: `The last is from ${formatDay(indiaDay(at))}. Make a new one.`;
	return { key: 'backup', title: 'Backup', isDone, note, to: '/desk/backups' };
}

/** Which programmes lack something families ask for, and what the first lacks. */
function checkFees(programmes: readonly Entry<'programme'>[], today: string) {
	const lacking = programmes
		.map(({ data }) => ({ title: data.title, missing: listMissingOffer(data, today) }))
		.filter(({ missing }) => missing.length > 0);
	const [first] = lacking;
	if (!first) return { isDone: true, note: 'Every programme says what families ask.' };
	const others = lacking.length === 1 ? '' : ` ${lacking.length - 1} more lack something.`;
	return { isDone: false, note: `${first.title}: ${first.missing.join(', ')}.${others}` };
}
