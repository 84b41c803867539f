import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	openStudents,
	openWaiting,
	type StudentLine,
} from '#app/features/students/read-students.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { DialLink } from '../blocks/dial-link.tsx';
import { DateTime } from '../blocks/facts.tsx';
import { CursorPages, EmptyList, LinkTabs, readAfter } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	if (url.searchParams.get('show') === 'waiting') {
		return { waiting: await openWaiting(app, user) };
	}
	const { students, next } = await openStudents(app, user, readAfter(url.searchParams));
	const exams = await app.content.labels('exam-facts');
	return { students, next, names: Object.fromEntries(exams.map((one) => [one.slug, one.label])) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Student accounts' }];

export default function StudentsRoute({ loaderData }: Route.ComponentProps) {
	const { students, waiting, next, names = {} } = loaderData;
	return (
		<DeskPage
			title="Student accounts"
			intro="Who made an account here. A plan shows only when the student chose to share it."
		>
			<p className="mt-2">
				<Link to="/desk/inbox?state=enrolled" className="desk-link">
					Enrolled students
				</Link>{' '}
				are in the inbox, whether they have an account or not.
			</p>
			<div className="mt-6">
				<LinkTabs
					label="Student accounts"
					tabs={[
						{ to: '/desk/students', label: 'Confirmed', isCurrent: !waiting },
						{
							to: '/desk/students?show=waiting',
							label: 'Yet to confirm',
							isCurrent: waiting !== undefined,
						},
					]}
				/>
			</div>
			{(waiting ?? students).length === 0 ? (
				<EmptyList>
					{waiting ? 'Nobody is waiting to confirm.' : 'No student has an account yet.'}
				</EmptyList>
			) : null}
			{(waiting ?? students).length > 0 ? (
				<ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
					{waiting?.map(({ email, name, askedAt, endsAt }) => (
						<li key={email} className="px-4 py-3 md:px-5">
							<p className="wrap-anywhere">
								<b>{name}</b> · {email}
							</p>
							<p className="text-muted text-sm">
								Asked on <DateTime at={askedAt} />; the link ends on <DateTime at={endsAt} />.
							</p>
						</li>
					))}
					{students?.map((student) => (
						<Student key={student.id} student={student} names={names} />
					))}
				</ul>
			) : null}
			{students ? <CursorPages next={next} /> : null}
		</DeskPage>
	);
}

function Student({ student, names }: { student: StudentLine; names: Record<string, string> }) {
	const { name, email, phone, joinedAt, leads, watches, plan } = student;
	const nameExams = (slugs: readonly string[]) =>
		slugs.map((slug) => names[slug] ?? slug).join(', ');
	return (
		<li className="px-4 py-3 md:px-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<p className="wrap-anywhere min-w-0">
					<b>{name}</b> · {email}
					{phone ? (
						<>
							{' · '}
							<DialLink phone={phone} />
						</>
					) : null}
				</p>
				<p className="text-muted text-sm">
					Since <DateTime at={joinedAt} />
				</p>
			</div>
			<ul className="text-sm">
				{leads.map(({ id, enquiries }) => (
					<li key={id}>
						<Link to={`/desk/leads/${id}`} className="inline-block py-2 text-brand underline">
							{enquiries === 1 ? 'One enquiry' : `${enquiries} enquiries`}
							<span className="sr-only"> of {name}</span>
						</Link>
					</li>
				))}
				{watches.length > 0 ? <li>Gets mail about {nameExams(watches)}</li> : null}
				{plan ? (
					<li>
						Shares a plan since {formatDay(plan.startedOn)}:{' '}
						{nameExams(plan.exams) || 'no exam chosen'}
						{plan.hours ? `, ${plan.hours} hours a week` : ''}, {plan.ticks} topics ticked
					</li>
				) : null}
			</ul>
		</li>
	);
}
