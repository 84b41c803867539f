import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { readSeasonDays } from '#app/features/facts/read-season.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import type { Route } from './+types/list.ts';

const crumbs = [{ label: 'Exams' }];

/** Every exam: what it leads to, where the coming season stands, and when it last was. */
export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const [exams, records, seo] = await Promise.all([
		request.content.fields('exam', ['menuLabel', 'examName', 'address', 'place', 'record']),
		readExamRecords(request.content),
		describePage(request, {
			path: '/exam',
			title: 'Exams',
			description:
				'Every entrance exam for management after class 12: what it leads to, where the coming season stands and when it was held last.',
			crumbs,
		}),
	]);
	const nexts = new Set(records.map(({ next }) => sayNext(next)));
	return {
		seo,
		// Said once where it is the same for all of them.
		allNext: nexts.size === 1 ? [...nexts][0] : undefined,
		exams: exams.map(({ data: { menuLabel, place, address, record: slug } }) => {
			const record = records.find((one) => one.slug === slug);
			const days = record?.seasons.map(readSeasonDays).find(({ lastExamDay }) => lastExamDay);
			return {
				label: menuLabel,
				address,
				leadsTo: record?.leadsTo ?? place,
				next: nexts.size > 1 && record ? sayNext(record.next) : undefined,
				lastExam: days && `${days.exam}, ${days.season} season`,
			};
		}),
	};
}

function sayNext({ season, announced, checkedOn }: ExamRecord['next']) {
	const words = announced ?? 'nothing announced yet.';
	return `${season}: ${words} Last looked on ${formatDay(checkedOn)}.`;
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function Exams({ loaderData: { exams, allNext } }: Route.ComponentProps) {
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title="Exams"
				lead={allNext ?? 'What each exam leads to, and when it was held last.'}
			/>
			<Container className="py-8 md:py-12">
				<ul className="grid gap-x-10 border-line border-t md:grid-cols-2">
					{exams.map((exam) => (
						<li key={exam.address} className="border-line border-b py-4">
							<Link
								to={exam.address}
								className="inline-flex min-h-6 items-center font-semibold text-brand text-lg underline hover:no-underline"
							>
								{exam.label}
							</Link>
							<p>{exam.leadsTo}</p>
							<p className="text-muted text-sm">
								{exam.next ? `${exam.next} ` : null}
								{exam.lastExam ? `Last exam: ${exam.lastExam}.` : null}
							</p>
						</li>
					))}
				</ul>
			</Container>
		</main>
	);
}
