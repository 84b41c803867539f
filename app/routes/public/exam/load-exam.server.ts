import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import type { ContentReader, EntryPart } from '#app/features/content/content-reader.server.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { hasDatesAhead } from '#app/features/exam-dates/calendar-steps.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { readExamRecord } from '#app/features/facts/read-exam-records.server.ts';
import { isExam } from '#app/features/facts/read-season.ts';
import { listTopics } from '#app/features/facts/season-topics.ts';
import { openDataAddresses } from '#app/features/facts/write-open-data.server.ts';
import { readPictures, showInstitutePicture } from '#app/features/media/read-pictures.server.ts';
import { findScorablePaper } from '#app/features/plan/score/find-paper.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { event, faqPage } from '#app/features/seo/structured-data.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { placeName } from '../institute/institute-places.ts';
import { type AcceptedTest, viewSeason } from './view-season.ts';

/** The newest season with general information, or one past season. */
export async function loadExam(request: RequestContext, entry: Entry<'exam'>, past?: string) {
	const { content, clock, env } = request;
	const record = await readRecord(content, entry);
	const today = todayInIndia(clock);
	const { title, menuLabel, examName, place, address, summary, description, faqs } = entry.data;
	const season = past ?? record.seasons[0]?.season ?? String(clock.now().getFullYear());
	const [institutes, pages, names] = await Promise.all([
		content.fields('institute', ['name', 'address', 'city', 'state', 'summary', 'banner', 'exams']),
		content.fields('exam', ['address', 'record', 'institute', 'menuLabel']),
		content.fields('exam-facts', ['name']),
	]);
	// A past season has one page for all institutes.
	const sharing = past ? [] : pages.filter(({ data }) => data.record === record.slug);
	const elsewhere = new Set(sharing.flatMap(({ data }) => data.institute ?? []));
	const choice = { season, institute: entry.data.institute, elsewhere, withOlder: !past };
	const tests = await readTests(content, record, choice, pages);
	const instituteNames = new Map(institutes.map(({ slug, data }) => [slug, data.name]));
	const examNames = new Map(names.map(({ slug, data }) => [slug, data.name]));
	const view = viewSeason(record, { ...choice, instituteNames, examNames, tests });
	const isScorable = findScorablePaper(
		record,
		tests.map((test) => test.record),
	);
	const pastName = nameInSeason(record, season);
	const pastTitle = `${pastName} ${season}`;
	const page = past
		? {
				path: `/exam/${record.slug}/${season}`,
				title: `${pastTitle}: what we know`,
				description: `What we know about ${pastName} in ${season}: who could apply, the dates, the paper and its marking, each with its source.`,
				crumbs: [{ label: 'Exams', to: '/exam' }, { label: place, to: address }, { label: season }],
				image: { src: `/og${address}.png`, width: 1200, height: 630 },
			}
		: {
				path: address,
				title,
				description: summary,
				crumbs: [{ label: 'Exams', to: '/exam' }, { label: place }],
			};
	const { examDay, lastExamDay } =
		view.days.find((days) => days.season === season && !days.examOf) ?? {};
	const dataFile = openDataAddresses.exam(record.slug);
	const structuredData = [
		...(faqs.length > 0 && !past ? [faqPage(faqs)] : []),
		...(examDay
			? [
					event(env.PUBLIC_URL, {
						name: pastTitle,
						description: page.description,
						date: examDay,
						end: lastExamDay,
						address: page.path,
						online: false,
						isSure: examDay >= today && isAnnounced(record, season),
					}),
				]
			: []),
	];
	return {
		seo: await buildPageSeo(request, {
			...page,
			structuredData,
			dataFile,
			datasetName: past ? undefined : `${record.name}: facts by season`,
		}),
		dataFile,
		scoreAddress: past || !isScorable ? undefined : `/score/${record.slug}`,
		crumbs: page.crumbs,
		heading: past ? pastTitle : title,
		exam: { menuLabel, examName, place, address },
		record: {
			...pickRecord(record),
			unknown: dropOthers(record.unknown, entry.data.institute, elsewhere, instituteNames),
		},
		// An institute's own rules are on its page.
		ofInstitutes: sharing.flatMap(({ data }) =>
			data.institute && !entry.data.institute ? [{ label: data.menuLabel, to: data.address }] : [],
		),
		season,
		isPast: past !== undefined,
		seasons: listSeasonLinks(record, address),
		today,
		// A past season has nothing left to announce.
		watchable: record.next && !past ? [{ slug: record.slug, name: record.name }] : undefined,
		calendarFile: hasDatesAhead([record], today) ? `/exam/${record.slug}.ics` : undefined,
		view,
		...(past
			? undefined
			: await readAbout(request, { entry, description, institutes, faqs, place })),
	};
}

/** Without the test's name before a test was accepted: CUET began in 2022, the courses did not. */
function nameInSeason({ name, courseName, seasons }: PageRecord, season: string) {
	const accepted = seasons.find((one) => one.season === season)?.facts.testsAccepted ?? [];
	return courseName && accepted.length === 0 ? courseName : name;
}

/** Whether the exam's organiser has announced its dates. */
function isAnnounced({ seasons }: Pick<ExamRecord, 'seasons'>, season: string) {
	const days = seasons.find((one) => one.season === season)?.dates.filter(isExam) ?? [];
	return days.every(({ status }) => status === 'announced');
}

export type ExamData = Awaited<ReturnType<typeof loadExam>>;

/** An exam without any records still has a page. */
async function readRecord(
	content: ContentReader,
	{ slug, data: { record, examName, place } }: Entry<'exam'>,
): Promise<Omit<ExamRecord, 'next'> & Partial<Pick<ExamRecord, 'next'>>> {
	const found = record ? await readExamRecord(content, record) : undefined;
	return found ?? { slug, name: examName, conductedBy: place, seasons: [] };
}

type PageRecord = Awaited<ReturnType<typeof readRecord>>;

function pickRecord(record: PageRecord) {
	const { slug, name, conductedBy, officialSite, leadsTo, next } = record;
	return { slug, name, conductedBy, officialSite, leadsTo, next };
}

/** An institute's page leaves out what is not known of the other institutes that share its test. */
function dropOthers(
	unknown: readonly string[] = [],
	institute: string | undefined,
	sharing: ReadonlySet<string>,
	names: ReadonlyMap<string, string>,
): string[] {
	if (!institute) return [...unknown];
	const others = [...sharing].flatMap((slug) =>
		slug === institute ? [] : (names.get(slug) ?? []),
	);
	return unknown.filter((text) => !others.some((name) => text.includes(name)));
}

/** The newest season is the exam's own page; the others have their own addresses. */
function listSeasonLinks({ slug, seasons }: PageRecord, address: string) {
	return seasons.map(({ season }, n) => ({
		season,
		to: n === 0 ? address : `/exam/${slug}/${season}`,
	}));
}

/** The tests whose score counts in the season, with their pages. */
async function readTests(
	content: ContentReader,
	record: PageRecord,
	choice: Parameters<typeof listTopics>[1],
	pages: readonly ExamAddress[],
): Promise<AcceptedTest[]> {
	const slugs = new Set<string>(
		listTopics(record, choice)
			.flatMap(({ opinions }) => opinions)
			.flatMap(({ value }) => ('exams' in value ? value.exams : []))
			.filter((slug) => slug !== record.slug),
	);
	const records = await Promise.all([...slugs].map((slug) => readExamRecord(content, slug)));
	return records
		.filter((one) => one !== undefined)
		.map((one) => ({ record: one, address: findRecordPage(pages, one.slug)?.data.address }));
}

type ExamAddress = EntryPart<'exam', 'address' | 'record' | 'institute'>;
type InstitutePart = Pick<
	Entry<'institute'>['data'],
	'name' | 'address' | 'city' | 'state' | 'summary' | 'banner' | 'exams'
>;

/** What applies to the exam in any season. */
async function readAbout(
	request: RequestContext,
	of: {
		entry: Entry<'exam'>;
		description: string;
		institutes: readonly { data: InstitutePart }[];
		faqs: Entry<'exam'>['data']['faqs'];
		place: string;
	},
) {
	const leadsTo = of.institutes.filter(({ data }) => data.exams.includes(of.entry.slug));
	const banners = leadsTo.map(({ data }) => data.banner);
	const pictures = await readPictures(request, [of.entry.data, banners]);
	return {
		about: {
			html: renderMarkdown(of.description, pictures.draw),
			faqs: of.faqs,
			leadsTo: leadsTo
				// The institute that the page is about comes before others that also take the score.
				.toSorted((a, b) => Number(b.data.name === of.place) - Number(a.data.name === of.place))
				.map(({ data }, n) => ({
					name: data.name,
					address: data.address,
					place: placeName(data),
					// With many institutes, pictures of all would take more space than the facts.
					...(n < 2 && { summary: data.summary, picture: showInstitutePicture(pictures, data) }),
				})),
		},
	};
}
