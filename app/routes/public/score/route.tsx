import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readAnswers } from '#app/features/plan/read-answers.ts';
import { scorePaper } from '#app/features/plan/score-paper.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { allow } from '../../allow.server.ts';
import { answerForm, readForm } from '../../read-fields.server.ts';
import { ResourcePage } from '../blocks/resource-page.tsx';
import { SourceLine } from '../blocks/source-line.tsx';
import type { Route } from './+types/route.ts';
import { loadScore, type ScoreData } from './load-score.server.ts';
import { ScoreSheet } from './score-sheet.tsx';

export const middleware = [allow('anyone')];

export async function loader({ params, context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const found = await loadScore(request, params.slug);
	const title = `${found.name} score calculator`;
	const description = `Right and wrong answers in, marks out: ${found.name} by the ${found.season} paper, section by section, beside the cut-offs of past seasons.`;
	const crumbs = [{ label: 'Exams', to: '/exam' }, { label: 'Score' }];
	const path = `/score/${found.slug}`;
	return {
		...found,
		crumbs,
		seo: await describePage(request, { path, title, description, crumbs }),
	};
}

/** Without scripts the same sheet comes back, filled in; nothing is stored. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const { sections } = await loadScore(context.get(appContext), params.slug);
	const sent = await readForm(request);
	const score = scorePaper(sections, readAnswers(sections, sent));
	const typed = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
	if (score.outcome === 'scored') return answerForm({ status: 200, typed });
	return answerForm({ status: 422, typed, errors: score.errors });
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ScorePage({ loaderData, actionData }: Route.ComponentProps) {
	const { name, season, crumbs } = loaderData;
	return (
		<ResourcePage
			source={`Score: ${name}`}
			header={{
				crumbs,
				title: `${name} score calculator`,
				lead: `Count your right and wrong answers after a mock, and see your marks by the ${season} paper. No sign-in, no phone number.`,
			}}
		>
			<Paper {...loaderData} />
			<ScoreSheet key={loaderData.slug} {...loaderData} typed={actionData?.typed} />
			<Notes {...loaderData} />
		</ResourcePage>
	);
}

function Paper({ owner, slug, name, from }: ScoreData) {
	return (
		<div className="mb-6">
			{owner.slug === slug ? null : (
				<p>
					{name} takes the score of {owner.name}, so this is that paper.
				</p>
			)}
			<SourceLine from={from} />
		</div>
	);
}

/** What marks do not say. */
function Notes({ isScaled, address, name }: ScoreData) {
	return (
		<div className="mt-8 max-w-prose space-y-3">
			{isScaled ? (
				<p>
					These are raw marks. The exam scales them before it ranks anybody, and what it scales with
					is not published, so nobody can work out your final score beforehand.
				</p>
			) : null}
			<p>
				A cut-off is the lowest mark of one past season. It moves with the paper and with the year,
				so being above it is no promise.
			</p>
			{address ? (
				<p>
					<Link to={address} className="font-semibold text-brand underline">
						Rules, dates and fees of {name}
					</Link>
				</p>
			) : null}
		</div>
	);
}
