import { Form, Link, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readWatchCounts } from '#app/features/exam-dates/own-watches.server.ts';
import {
	listWatchableExams,
	type WatchableExam,
} from '#app/features/exam-dates/watch-exams.server.ts';
import { createNewsletter } from '#app/features/newsletter/create-newsletter.server.ts';
import {
	type Newsletter,
	readNewsletters,
} from '#app/features/newsletter/read-newsletters.server.ts';
import { pluralise } from '#app/platform/text.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { DateTime, Mark } from '../blocks/facts.tsx';
import { EmptyList } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { describeReaders, newsletterMarks } from './newsletter-labels.ts';

export const middleware = [allow('newsletter.send')];

export async function loader({ context }: Route.LoaderArgs) {
	const { db, content } = context.get(appContext);
	const [newsletters, watches, exams] = await Promise.all([
		readNewsletters(db),
		readWatchCounts(db),
		listWatchableExams(content),
	]);
	return { ...newsletters, watches, exams };
}

export async function action({ context }: Route.ActionArgs) {
	const id = await createNewsletter(context.get(appContext), requireUser(context));
	throw redirect(`/desk/newsletter/${id}`, 303);
}

export const meta: Route.MetaFunction = () => [{ title: 'Newsletter' }];

export default function NewsletterScreen({ loaderData }: Route.ComponentProps) {
	const { newsletters, counts, watches, exams } = loaderData;
	return (
		<DeskPage
			title="Newsletter"
			intro={
				<>
					It goes to{' '}
					<Link to="/desk/newsletter/subscribers" className="text-brand underline">
						{describeReaders(counts.confirmed)}
					</Link>{' '}
					who confirmed their address. {counts.pending} have yet to confirm, {counts.left} have
					unsubscribed.
				</>
			}
			actions={
				<Form method="post">
					<Button type="submit" variant="primary">
						Write a newsletter
					</Button>
				</Form>
			}
		>
			<div className="mt-6">
				{newsletters.length === 0 ? (
					<EmptyList>No newsletters yet.</EmptyList>
				) : (
					<NewsletterLines newsletters={newsletters} />
				)}
			</div>
			<Watches {...watches} names={exams} />
		</DeskPage>
	);
}

/** The newsletters, each a line that opens it. */
function NewsletterLines({ newsletters }: { newsletters: Newsletter[] }) {
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{newsletters.map((one) => (
				<li
					key={one.id}
					className="relative flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-4 hover:bg-brand-tint md:px-5"
				>
					<h2 className="wrap-anywhere min-w-0 grow basis-64 font-sans text-base">
						<Link
							to={`/desk/newsletter/${one.id}`}
							className="text-brand underline after:absolute after:inset-0"
						>
							{one.title || 'Without a title'}
						</Link>
					</h2>
					<p className="text-muted text-sm">
						{one.state === 'draft' ? (
							<>
								{one.updated_by_name}, <DateTime at={one.updated_at} />
							</>
						) : (
							<>
								{one.sent_count} of {one.total}, <DateTime at={one.started_at ?? one.updated_at} />
							</>
						)}
					</p>
					<Mark tone={newsletterMarks[one.state].tone}>{newsletterMarks[one.state].word}</Mark>
				</li>
			))}
		</ul>
	);
}

/** The number of watchers per exam. Their mails are written automatically when a date changes. */
function Watches(props: {
	people: number;
	exams: { exam: string; count: number }[];
	names: WatchableExam[];
}) {
	const { people, exams, names } = props;
	return (
		<section aria-labelledby="watches" className="mt-10">
			<h2 id="watches" className="text-xl">
				Exam dates by mail
			</h2>
			<p className="mt-2">
				{pluralise(people, 'person gets', 'people get')} a mail when a date of their exams changes,
				and before deadlines.
			</p>
			{exams.length > 0 ? (
				<div className="mt-3 max-w-prose">
					<DataTable
						caption="People by exam"
						captionHidden
						header={['Exam', 'People']}
						rows={exams.map(({ exam, count }) => [
							names.find(({ slug }) => slug === exam)?.name ?? exam,
							String(count),
						])}
					/>
				</div>
			) : null}
		</section>
	);
}
