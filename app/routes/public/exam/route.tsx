import { redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { findByAddress } from '#app/features/content/reader/find-by-address.server.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { throwNotFound } from '../not-found/throw-not-found.server.ts';
import type { Route } from './+types/route.ts';
import { ExamPage } from './exam-page.tsx';
import { loadExam } from './load-exam.server.ts';

/** An exam below the list; a record whose page is elsewhere redirects there. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const address = `/exam/${params.slug}`;
	const found = await findByAddress(request.content, address);
	if (found?.address === address && found.entry.collection === 'exam') {
		return await loadExam(request, found.entry);
	}
	const pages = await request.content.fields('exam', ['address', 'record', 'institute']);
	const page = findRecordPage(pages, params.slug);
	if (page && page.data.address !== address) throw redirect(page.data.address, 301);
	// Exams without their own page redirect to the list.
	const records = await request.content.labels('exam-facts');
	if (records.some(({ slug }) => slug === params.slug)) throw redirect(`/exam#${params.slug}`);
	return await throwNotFound(url, request.content);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ExamRoute({ loaderData }: Route.ComponentProps) {
	return <ExamPage {...loaderData} />;
}
