import type { Database } from '#app/db/open-database.server.ts';
import { listStaffWith } from '#app/features/accounts/staff.server.ts';
import { readHours } from '#app/features/bookings/open-agenda.server.ts';
import { findClaimGaps } from '#app/features/content/claim-rules.ts';
import type { Site } from '#app/features/content/collections/site.ts';
import type { Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { listMissingOffer } from '#app/features/offer/describe-offer.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { day as dayLength } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { pluralise } from '#app/platform/text.ts';
import { readTestedMail } from './send-test-mail.server.ts';

/** Something to do before the site goes live. */
export interface LaunchStep {
	key: string;
	title: string;
	isDone: boolean;
	/** What is the matter, or what was found. */
	note: string;
	/** Where it is done. */
	to: string;
	/** Whether the site cannot go live without it. */
	isNeeded?: true;
}

/** What is missing before going live, and what will vanish then. */
export interface LaunchList {
	isLive: boolean;
	steps: LaunchStep[];
	/** What of the samples visitors see now, such as “4 mentors”. */
	samples: string[];
}

interface Running {
	db: Database;
	env: Env;
	clock: Clock;
	content: ContentReader;
}

const settingsPage = '/desk/studio/site/site';
const aWeek = 7 * dayLength;

/** Reads how far the site is from going live. */
export async function readLaunchList(app: Running): Promise<LaunchList> {
	const { db, content } = app;
	const [
		site,
		home,
		mentors,
		testimonials,
		programmes,
		claims,
		scholarship,
		hours,
		staff,
		settings,
		mail,
	] = await Promise.all([
		content.single('site'),
		content.single('home'),
		content.list('mentor'),
		content.list('testimonial'),
		content.list('programme'),
		content.list('claim'),
		content.single('scholarship'),
		readHours(app),
		listStaffWith(db, 'site.manage'),
		readSettings(db, ['last-backup']),
		readTestedMail(app),
	]);
	const real = mentors.filter(({ data }) => data.sample === 'real').length;
	const proven = claims.filter(({ data }) => findClaimGaps(data).length === 0).length;
	const hosts = hours.hosts.filter(({ isActive }) => isActive);
	const realHosts = hosts.filter(({ isSample }) => !isSample).length;
	const withoutCodes = staff.filter(({ usesCodes }) => !usesCodes).map(({ name }) => name);
	const unnamed = staff.filter(({ name, username }) => name.toLowerCase() === username);
	const { counters, whyUs } = home.data;
	const samples = [
		...countSamples(mentors.length - real, 'mentor'),
		...countSamples(
			testimonials.filter(({ data }) => data.sample === 'sample').length,
			'testimonial',
		),
		...countSamples(counters.filter(({ claim }) => !claim).length, 'figure'),
		...whyUs.highlights.flatMap(({ title, sample }) => (sample === 'sample' ? `“${title}”` : [])),
		...countSamples(
			programmes.filter(({ data }) => data.offer?.sample === 'sample').length,
			'price',
		),
		...countSamples(
			hosts.length - realHosts,
			'person who takes bookings',
			'people who take bookings',
		),
	];
	return {
		isLive: site.data.stage === 'live',
		steps: [
			...describeSite(site.data),
			{
				key: 'names',
				title: 'Owner’s name',
				isDone: unnamed.length === 0,
				note:
					unnamed.length === 0
						? 'Set.'
						: `Still “${unnamed.map(({ name }) => name).join('”, “')}”: families read it in mails and messages.`,
				to: '/desk/security',
			},
			{
				key: 'mail',
				title: 'Mail server',
				isDone: mail.isTested,
				note: mail.note,
				to: '/desk/launch#mail',
			},
			{
				key: 'mentors',
				title: 'Mentors',
				isDone: real > 0,
				note: real > 0 ? pluralise(real, 'mentor') : 'Only samples so far.',
				to: '/desk/studio/mentor',
			},
			{
				key: 'fees',
				title: 'Fees and offers',
				...describeFees(programmes, indiaDay(app.clock.now().getTime())),
				to: '/desk/studio/programme',
			},
			describeParentAnswers(home.data.parentAnswers),
			{
				key: 'scholarship',
				title: 'Scholarship test',
				isDone: scholarship.data.paper?.sample === 'real',
				note:
					scholarship.data.paper?.sample === 'real'
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
				isDone: realHosts > 0,
				note: realHosts > 0 ? `${realHosts} can be booked.` : 'Only sample people take bookings.',
				to: '/desk/calendar/hours',
			},
			{
				key: 'backup',
				title: 'Backup',
				...describeBackup(settings.get('last-backup'), app.clock.now().getTime()),
				to: '/desk/backups',
			},
			{
				key: 'codes',
				title: 'Sign-in codes',
				isDone: withoutCodes.length === 0,
				note:
					withoutCodes.length === 0
						? 'Every owner signs in with a second factor.'
						: `No second factor yet: ${withoutCodes.join(', ')}.`,
				to: '/desk/security/codes',
			},
		],
		samples,
	};
}

/** What of the settings is still as it ships. */
function describeSite(site: Site): LaunchStep[] {
	const shipped = shippedContent.find(({ collection }) => collection === 'site')?.data as Site;
	const links = [
		site.studentZoneUrl,
		site.testAppUrl,
		site.blogUrl,
		...site.social.map(({ url }) => url),
	];
	const samples = links.filter((link) => link && /\bexample\.(?:com|org|net)\b/.test(link)).length;
	const missing = [
		site.legalName ? [] : 'registered name',
		site.addressLines.length > 0 ? [] : 'postal address',
		site.complaintsContact ? [] : 'complaints contact',
	].flat();
	const isPlaceholder = (phone = '') => /^[+\d\s]*(?:\s*0){5,}$/.test(phone);
	const step = (key: string, title: string, isDone: boolean, missing: string): LaunchStep => ({
		key,
		title,
		isDone,
		note: isDone ? 'Set.' : missing,
		to: settingsPage,
		...(key !== 'privacy' && key !== 'firm' && { isNeeded: true }),
	});
	return [
		step(
			'brand',
			'Your name',
			site.brand !== shipped.brand,
			`Still “${shipped.brand}”, the sample.`,
		),
		step(
			'phone',
			'Phone',
			![site.phone, site.whatsapp].some(isPlaceholder),
			'Phone or WhatsApp is still the sample number.',
		),
		step('email', 'Email', !site.email.endsWith('example.com'), `Still ${site.email}, the sample.`),
		step('links', 'Links', samples === 0, `${samples} still lead to example.com.`),
		step(
			'privacy',
			'Privacy contact',
			site.privacyContact !== undefined,
			'Say who answers questions about personal data.',
		),
		step('firm', 'Firm', missing.length === 0, `Fill in: ${missing.join(', ')}.`),
	];
}

/** What parents ask and nobody has answered yet; a sample counts as no answer. */
function describeParentAnswers(given: Entry<'home'>['data']['parentAnswers']): LaunchStep {
	const answers = given?.sample === 'real' ? given : undefined;
	const missing = [
		answers?.studentsPerMentor ? [] : 'students of one mentor',
		answers?.missed ? [] : 'missed sessions',
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

function describeBackup(last: unknown, now: number) {
	const at = (last as { at?: number } | undefined)?.at;
	if (at === undefined) return { isDone: false, note: 'None yet. Make one and download it.' };
	const day = formatDay(indiaDay(at));
	return now - at < aWeek
		? { isDone: true, note: `Made on ${day}.` }
		: { isDone: false, note: `The last is from ${day}. Make a new one.` };
}

/** Which programmes lack something that families ask for, and what the first of them lacks. */
function describeFees(programmes: readonly Entry<'programme'>[], today: string) {
	const lacking = programmes
		.map(({ data }) => ({ title: data.title, missing: listMissingOffer(data, today) }))
		.filter(({ missing }) => missing.length > 0);
	const [first] = lacking;
	if (!first) return { isDone: true, note: 'Every programme says what families ask.' };
	const others = lacking.length === 1 ? '' : ` ${lacking.length - 1} more lack something.`;
	return { isDone: false, note: `${first.title}: ${first.missing.join(', ')}.${others}` };
}

function countSamples(count: number, one: string, many?: string) {
	return count > 0 ? [pluralise(count, one, many)] : [];
}
