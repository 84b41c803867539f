import type { RequestContext } from '#app/app-context.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { describeLastExam } from '#app/features/facts/usual-dates.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import type { Crumb } from '#app/features/seo/structured-data.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { type ExamGroup, groupExams } from './group-exams.server.ts';
import { viewSeason } from './view-season.ts';

/** Every exam: what it leads to, the state of the coming season, and when it was last held. */
export async function loadExams(request: RequestContext, crumbs: Crumb[]) {
	const [exams, institutes, records, seo] = await Promise.all([
		request.content.fields('exam', ['menuLabel', 'address', 'place', 'record', 'institute']),
		request.content.fields('institute', ['name', 'address', 'exams']),
		readExamRecords(request.content),
		buildPageSeo(request, {
			path: '/exam',
			title: 'Exams',
			description:
				'Every entrance exam for management after class 12: what it leads to, what has been announced for the coming season and when it was last held.',
			crumbs,
		}),
	]);
	const nexts = new Set(records.map(({ next }) => describeNextSeason(next)));
	/** Institutes that accept the score: by their own exam page, or by their page alone. */
	const listAccepting = ({ page, record, under }: ExamGroup) => {
		const byPage = under.map(({ data }) => ({
			label: `${data.place}${describeOldRule(record, findRecord(records, data.record))}`,
			address: data.address,
		}));
		const named = new Set([page, ...under].map(({ data }) => data.place));
		const others = institutes
			.filter(({ data }) => data.exams.includes(page.slug) && !named.has(data.name))
			.map(({ data }) => ({ label: data.name, address: data.address }));
		return [...byPage, ...others];
	};
	const show = (group: ExamGroup) => {
		const { data } = group.page;
		const { record } = group;
		return {
			label: data.menuLabel,
			address: data.address,
			leadsTo: record?.leadsTo ?? data.place,
			next: nexts.size > 1 && record ? describeNextSeason(record.next) : undefined,
			lastExam: record && describeLastExam(record),
			under: listAccepting(group),
		};
	};
	const { tests, others } = groupExams(exams, records);
	return {
		seo,
		// Shown once if it is the same for all.
		allNext: nexts.size === 1 ? [...nexts][0] : undefined,
		groups: [
			{ id: 'tests', title: 'Tests you can take', exams: tests.map(show) },
			{ id: 'other-ways', title: 'Other routes', exams: others.map(show) },
		].filter((group) => group.exams.length > 0),
		// A record without its own page contains only remarks.
		remarks: records
			.filter(({ slug }) => !findRecordPage(exams, slug))
			.map((record) => ({ id: record.slug, name: record.name, ...viewRemarks(record) })),
	};
}

const findRecord = (records: readonly ExamRecord[], slug: string | undefined) =>
	records.find((one) => one.slug === slug);

/** “ (accepted it in 2022)”, if that is the last season in which the score is known to have been accepted. */
function describeOldRule(test: ExamRecord | undefined, record: ExamRecord | undefined) {
	const accepted = record?.seasons.find(({ facts }) => facts.testsAccepted.length > 0)?.season;
	const newest = test?.seasons[0]?.season;
	return accepted && newest && accepted < newest ? ` (accepted it in ${accepted})` : '';
}

function viewRemarks(record: ExamRecord) {
	const names = { instituteNames: new Map(), examNames: new Map(), tests: [] };
	const season = record.seasons[0]?.season ?? '';
	return viewSeason(record, { season, withOlder: true, ...names }).others;
}

function describeNextSeason({ season, announced, checkedOn }: ExamRecord['next']) {
	const text = announced ?? 'nothing announced yet.';
	return `${season}: ${text} Last checked on ${formatDay(checkedOn)}.`;
}
