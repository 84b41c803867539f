import { Form } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	listComingSeasons,
	listFactsToCheck,
} from '#app/features/facts/list-facts-to-check.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow, requireUser } from '../../../allow.server.ts';
import { redirectWithMessage } from '../../../flash-message.server.ts';
import {
	EmptyList,
	LinkTabs,
	NumberedPages,
	readPageNumber,
	useQueryAddress,
} from '../../blocks/list.tsx';
import { StudioPage } from '../studio-page.tsx';
import type { Route } from './+types/route.ts';
import { actOnFact, factFields } from './act-on-fact.server.ts';
import { ComingSeasons } from './coming-seasons.tsx';
import { FactRow } from './fact-row.tsx';

export const middleware = [allow('content.edit')];

const perPage = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { content, clock } = context.get(appContext);
	const subject = url.searchParams.get('of') ?? '';
	const isCopies = url.searchParams.get('show') === 'copies';
	const [all, coming] = await Promise.all([listFactsToCheck(content), listComingSeasons(content)]);
	const subjects = [...new Map(all.map((fact) => [fact.subject, fact.name]))];
	const isWanted = (one: { subject: string }) => !subject || one.subject === subject;
	const ofSubject = all.filter(isWanted);
	const copies = ofSubject.filter(({ isCopied }) => isCopied);
	const facts = isCopies ? copies : ofSubject;
	const pages = Math.max(1, Math.ceil(facts.length / perPage));
	const page = Math.min(readPageNumber(url.searchParams), pages);
	return {
		subject,
		isCopies,
		subjects: subjects.toSorted(([, a], [, b]) => a.localeCompare(b)),
		coming: coming.filter(isWanted),
		counts: { all: ofSubject.length, copies: copies.length },
		facts: facts.slice((page - 1) * perPage, page * perPage),
		today: todayInIndia(clock),
		page,
		pages,
		total: facts.length,
	};
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const sent = await readFields(request, factFields);
	const result = await actOnFact(app, requireUser(context), sent);
	if ('status' in result) return answerForm({ ...result, at: `${sent.slug} ${sent.path}` });
	const counts = result.count === undefined ? [] : [result.count];
	throw await redirectWithMessage(app, url.pathname + url.search, result.flash, ...counts);
}

export default function FactsToCheckScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { subject, subjects, isCopies, coming, counts, facts, today } = loaderData;
	const addressOf = useQueryAddress();
	return (
		<StudioPage
			crumbs={[{ label: 'Studio', to: '/desk/studio' }]}
			title="Facts to check"
			intro="What the site says about exams and institutes, longest unchecked first. Open the official site, compare, and mark each one as still correct."
		>
			<div className="mt-4">
				<FormMessage answer={actionData} />
			</div>
			<ComingSeasons seasons={coming} today={today} />
			<div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-3">
				<Form method="get" className="flex w-full items-end gap-2 sm:w-96">
					{isCopies ? <input type="hidden" name="show" value="copies" /> : null}
					<Field
						key={subject}
						name="of"
						kind="choice"
						label="Exam or institute"
						placeholder="All of them"
						options={subjects.map(([value, label]) => ({ value, label }))}
						defaultValue={subject}
						className="grow"
						boxClass="text-sm"
					/>
					<Button type="submit" size="compact">
						Show
					</Button>
				</Form>
				<LinkTabs
					label="Which facts"
					variant="choices"
					tabs={[
						{
							to: addressOf({ show: '', page: '' }),
							label: `All ${counts.all}`,
							isCurrent: !isCopies,
						},
						{
							to: addressOf({ show: 'copies', page: '' }),
							label: `Not confirmed ${counts.copies}`,
							isCurrent: isCopies,
						},
					]}
				/>
			</div>
			{facts.length > 0 ? (
				<ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
					{facts.map((fact) => (
						<FactRow
							key={`${fact.seen.collection} ${fact.seen.slug} ${fact.seen.path}`}
							fact={fact}
							today={today}
							answer={
								actionData?.at === `${fact.seen.slug} ${fact.seen.path}` ? actionData : undefined
							}
						/>
					))}
				</ul>
			) : (
				<EmptyList>
					{isCopies ? 'Every fact is confirmed for its season.' : 'There is nothing to check here.'}
				</EmptyList>
			)}
			<NumberedPages {...loaderData} labels={['Previous', 'Next']} />
		</StudioPage>
	);
}
