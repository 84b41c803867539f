import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { comparePatternSections } from '#app/features/content/tables/compare-pattern-sections.ts';
import type { Paper, Provenance } from '#app/features/facts/exam-record.ts';
import { toInstituteRecord } from '#app/features/facts/institute-record.ts';
import { readExamRecord } from '#app/features/facts/read-exam-records.server.ts';
import { openDataAddresses } from '#app/features/facts/write-open-data.server.ts';
import { readPictures, showInstitutePicture } from '#app/features/media/read-pictures.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { collegeOrUniversity } from '#app/features/seo/college-or-university.ts';
import { projectPlace } from '#app/ui/charts/project-india.ts';

export async function loadInstitute(request: RequestContext, entry: Entry<'institute'>) {
	const { description, exams, sources, facts, programmes, unknown, ...institute } = entry.data;
	const crumbs = [{ label: 'Explore Management', to: '/institute' }, { label: institute.name }];
	const [pictures, waysIn, seo] = await Promise.all([
		readPictures(request, entry.data),
		readWaysIn(request.content, entry),
		buildPageSeo(request, {
			path: institute.address,
			title: institute.name,
			description: institute.summary,
			crumbs,
			structuredData: [collegeOrUniversity(entry.data)],
			dataFile: openDataAddresses.facts,
		}),
	]);
	return {
		seo,
		dataFile: openDataAddresses.facts,
		crumbs,
		institute,
		record: toInstituteRecord(entry),
		banner: showInstitutePicture(pictures, institute),
		descriptionHtml: renderMarkdown(description, pictures.draw),
		waysIn,
		place: projectPlace([institute.longitude, institute.latitude]),
	};
}

/** The exams that lead to the institute, with the newest known paper and weights. */
async function readWaysIn(content: ContentReader, { slug, data }: Entry<'institute'>) {
	const read = await Promise.all(data.exams.map((exam) => content.find('exam', exam)));
	const found = read.filter((exam) => exam !== undefined);
	const records = found.map((exam) => exam.data.record);
	return await Promise.all(
		found.map(async ({ data: { menuLabel, address, place, record: name } }, at) => {
			const isHolder = place === data.name || place === data.menuLabel;
			// If two pages are about one exam, the first shows its record.
			const isFirst = records.indexOf(name) === at;
			const record = name && isFirst ? await readExamRecord(content, name) : undefined;
			const seasons = record?.seasons ?? [];
			const papers = seasons.find(({ papers: set }) => set.length > 0)?.papers ?? [];
			const shares = seasons
				.map(({ facts }) => findShares(facts.selectionWeightage.filter(isForLater), slug, isHolder))
				.find((facts) => facts.length > 0);
			return {
				menuLabel,
				address,
				shares: (shares ?? []).map(({ value, from }) => ({ parts: value.parts, from })),
				// With a paper per subject, none is typical.
				paper: papers.length === 1 ? papers.map(drawPaper)[0] : undefined,
			};
		}),
	);
}

function isForLater({ from }: { from: Provenance }) {
	return !from.isOnlyThen;
}

/** An institute's own weights; weights without an institute belong to the one that holds the exam. */
function findShares<F extends { from: Provenance }>(
	facts: readonly F[],
	institute: string,
	isHolder: boolean,
) {
	const own = facts.filter(({ from }) => from.institute === institute);
	return own.length > 0 || !isHolder ? own : facts.filter(({ from }) => !from.institute);
}

function drawPaper({ title, sections, from }: Paper) {
	const named = sections.map(({ name, ...figures }) => ({ section: name, ...figures }));
	const comparison = comparePatternSections(named);
	return comparison && { title, from, ...comparison };
}

export type InstituteData = Awaited<ReturnType<typeof loadInstitute>>;
