import { appContext } from '#app/app-context.ts';
import { findByAddress } from '#app/features/content/reader/find-by-address.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { ExamPage } from '../exam/exam-page.tsx';
import { loadExam } from '../exam/load-exam.server.ts';
import { InstitutePage } from '../institute/institute-page.tsx';
import { loadInstitute } from '../institute/load-institute.server.ts';
import { throwNotFound } from '../not-found/throw-not-found.server.ts';
import { loadProgramme } from '../programme/load-programme.server.ts';
import { ProgrammePage } from '../programme/programme-page.tsx';
import { loadProse } from '../prose/load-prose.server.ts';
import { ProsePage } from '../prose/prose-page.tsx';
import type { Route } from './+types/route.ts';

/** A page whose address comes from content: an exam, an institute, a programme or plain prose. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const address = `/${params.address}`;
	const found = await findByAddress(request.content, address);
	if (found?.address !== address) return await throwNotFound(url, request.content);
	const { entry } = found;
	switch (entry.collection) {
		case 'exam':
			return { collection: entry.collection, ...(await loadExam(request, entry)) };
		case 'institute':
			return { collection: entry.collection, ...(await loadInstitute(request, entry)) };
		case 'programme':
			return { collection: entry.collection, ...(await loadProgramme(request, entry)) };
		case 'page':
			return { collection: entry.collection, ...(await loadProse(request, entry)) };
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function EntryPage({ loaderData: page }: Route.ComponentProps) {
	switch (page.collection) {
		case 'exam':
			return <ExamPage {...page} />;
		case 'institute':
			return <InstitutePage {...page} />;
		case 'programme':
			return <ProgrammePage {...page} />;
		case 'page':
			return <ProsePage {...page} />;
	}
}
