import { redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import { readExamRecord } from '#app/features/facts/read-exam-records.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { throwNotFound } from '../not-found/throw-not-found.server.ts';
import type { Route } from './+types/season.ts';
import { ExamPage } from './exam-page.tsx';
import { loadExam } from './load-exam.server.ts';

/** A past season of an exam; the newest is the exam's own page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const { content } = request;
	const record = await readExamRecord(content, params.slug);
	const pages = await content.fields('exam', ['address', 'record', 'institute']);
	const page = findRecordPage(pages, params.slug);
	const entry = page && (await content.find('exam', page.slug));
	const place = record?.seasons.findIndex(({ season }) => season === params.season) ?? -1;
	if (!record || !entry || place < 0) return await throwNotFound(url, content);
	// Temporary: with the next season this one gets its own page.
	if (place === 0) throw redirect(entry.data.address);
	return await loadExam(request, entry, params.season);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function Season({ loaderData }: Route.ComponentProps) {
	return <ExamPage {...loaderData} />;
}
