import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { readExamRecords } from '#app/features/content/read-exam-records.server.ts';
import { readPictures, showInstitutePicture } from '#app/features/media/read-pictures.server.ts';
import { collegeOrUniversity } from '#app/features/seo/college-or-university.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { projectPlace } from '#app/ui/charts/project-india.ts';
import { mapInstitutes } from './map-institutes.server.ts';

/** Everything the page shows. */
export async function loadInstitute(request: RequestContext, entry: Entry<'institute'>) {
	const { description, exams, ...institute } = entry.data;
	const crumbs = [{ label: 'Explore Management' }, { label: institute.name }];
	const [pictures, waysIn, map, seo] = await Promise.all([
		readPictures(request, entry.data),
		readWaysIn(request.content, exams),
		mapInstitutes(request.content, entry.slug),
		describePage(request, {
			path: institute.address,
			title: institute.name,
			description: institute.summary,
			crumbs,
			structuredData: [collegeOrUniversity(entry.data)],
		}),
	]);
	return {
		seo,
		crumbs,
		institute,
		banner: showInstitutePicture(pictures, institute),
		descriptionHtml: renderMarkdown(description, pictures.draw),
		waysIn,
		map,
		place: projectPlace([institute.longitude, institute.latitude]),
	};
}

/** The exams that lead to the institute, with what their own records say. */
async function readWaysIn(content: ContentReader, slugs: readonly string[]) {
	const found = await Promise.all(slugs.map((slug) => content.find('exam', slug)));
	return await Promise.all(
		found
			.filter((exam) => exam !== undefined)
			.map(async ({ data }) => {
				const { pattern, admission } = await readExamRecords(content, data);
				const { menuLabel, examName, address, season } = data;
				const drawing = pattern?.comparison && {
					title: pattern.title,
					note: pattern.note,
					...pattern.comparison,
				};
				const hasFootnotes = data.footnotes.length > 0;
				return {
					menuLabel,
					examName,
					address,
					season,
					weightage: admission.weightage,
					hasFootnotes,
					pattern: drawing,
				};
			}),
	);
}

/** What the page is given. */
export type InstituteData = Awaited<ReturnType<typeof loadInstitute>>;
