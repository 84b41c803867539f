import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { isSeasonOver } from '#app/features/content/read-calendar.ts';
import { readExamRecords } from '#app/features/content/read-exam-records.server.ts';
import { readPictures, showInstitutePicture } from '#app/features/media/read-pictures.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { event, faqPage } from '#app/features/seo/structured-data.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { placeName } from '../institute/institute-places.ts';

/** Everything the page shows. */
export async function loadOldExam(request: RequestContext, entry: Entry<'exam'>) {
	const { content, clock, env } = request;
	const {
		description,
		calender: _calender,
		pattern: _pattern,
		admission: _rules,
		...own
	} = entry.data;
	const [{ dates, pattern, admission }, institutes] = await Promise.all([
		readExamRecords(content, entry.data),
		content.fields('institute', ['name', 'address', 'city', 'state', 'summary', 'banner', 'exams']),
	]);
	const exam = { ...own, ...admission };
	const banners = institutes.map(({ data }) => data.banner);
	const pictures = await readPictures(request, [entry.data, banners]);
	const today = todayInIndia(clock);
	const crumbs = [{ label: 'Exams' }, { label: exam.place }];
	const structuredData = exam.faqs.length > 0 ? [faqPage(exam.faqs)] : [];
	if (dates?.examDate) {
		structuredData.push(
			event(env.PUBLIC_URL, {
				name: `${exam.examName} ${dates.seasonYear}`,
				description: exam.summary,
				date: dates.examDate,
				address: exam.address,
				online: false,
			}),
		);
	}
	return {
		seo: await describePage(request, {
			path: exam.address,
			title: exam.title,
			description: exam.summary,
			crumbs,
			structuredData,
		}),
		crumbs,
		exam,
		descriptionHtml: renderMarkdown(description, pictures.draw),
		dates: dates && { ...dates, isOver: isSeasonOver(dates, today) },
		pattern,
		today,
		leadsTo: institutes
			.filter((institute) => institute.data.exams.includes(entry.slug))
			// The institute that the page is about comes before others that also take the score.
			.toSorted((a, b) => Number(b.data.name === exam.place) - Number(a.data.name === exam.place))
			.map(({ data }) => ({
				name: data.name,
				address: data.address,
				place: placeName(data),
				summary: data.summary,
				picture: showInstitutePicture(pictures, data),
			})),
	};
}

/** What the page is given. */
export type OldExamData = Awaited<ReturnType<typeof loadOldExam>>;
