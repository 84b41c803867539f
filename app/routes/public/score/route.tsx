import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readForm, textsOf } from '#app/features/forms/read-form.ts';
import { workOutSheet } from '#app/features/plan/score/work-out-sheet.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { hasErrors } from '#app/platform/field-errors.ts';
import { answerForm, refuseFields } from '#app/ui/forms/form-answer.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/score.svg?url';
import { allow } from '../../allow.server.ts';
import { QuestionsStrip } from '../blocks/questions-strip.tsx';
import { SourceLine } from '../blocks/source-line.tsx';
import { throwNotFound } from '../not-found/throw-not-found.server.ts';
import type { Route } from './+types/route.ts';
import { loadScore, type ScoreData } from './load-score.server.ts';
import { ScoreSheet } from './score-sheet.tsx';

export const middleware = [allow('anyone')];

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const found = await loadScore(request, params.slug);
	if (!found) return await throwNotFound(url, request.content);
	const title = `${found.name} score calculator`;
	const crumbs = [{ label: 'Score calculators', to: '/score' }, { label: found.name }];
	return {
		...found,
		title,
		crumbs,
		seo: await buildPageSeo(request, {
			path: `/score/${found.slug}`,
			title,
			description: `Enter your right and wrong answers, and see your ${found.name} marks for the ${found.season} paper, section by section${found.floors.length > 0 ? ', compared with past cut-offs' : ''}. No login needed.`,
			crumbs,
			image: { src: '/og/score.png', width: 1200, height: 630 },
		}),
	};
}

/** Without JavaScript the same sheet is returned, filled in; nothing is stored. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const sheet = await loadScore(app, params.slug);
	if (!sheet) return await throwNotFound(url, app.content);
	const sent = await readForm(request);
	const texts = Object.entries(textsOf(sent)).slice(0, maxFields);
	const typed = Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, 20)]));
	const { errors } = workOutSheet(sheet, sent);
	return answerForm(
		hasErrors(errors) ? refuseFields(errors, typed) : { status: 200, typed },
		ownPage,
	);
}

/** More than the inputs of any sheet. */
const maxFields = 60;

/** The page contains somebody's answers, so it must not be cached. */
const ownPage = { 'Cache-Control': 'no-store' };

export const headers: Route.HeadersFunction = ({ actionHeaders, parentHeaders }) => ({
	'Cache-Control':
		actionHeaders.get('Cache-Control') ?? parentHeaders.get('Cache-Control') ?? 'no-store',
});

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ScorePage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, season, crumbs, test, place } = loaderData;
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title={title}
				scene={scene}
				intro={`Count your right and wrong answers after a mock, and see your marks under the ${season} marking rules. You do not have to log in or give a phone number.`}
			>
				{test ? (
					<p className="mt-2 max-w-prose">
						In {test.season}, {place} accepted the {test.name} score.
						{test.others ? ` You could also apply with ${test.others}.` : null} Work out your{' '}
						{test.name} marks here.
					</p>
				) : null}
			</PageHeader>
			<Container className="py-6 md:py-10">
				<ScoreSheet key={loaderData.slug} {...loaderData} answer={actionData} />
				<Notes {...loaderData} />
			</Container>
			<QuestionsStrip />
		</main>
	);
}

const scalings: Record<NonNullable<ScoreData['scaling']>, string> = {
	'minimum to maximum':
		'Your score in each section depends on where your marks fall between the lowest and the highest marks in that section that year. Those two figures are not published, so nobody can work out the exact score beforehand.',
	percentile:
		'These are raw marks. The result is a percentile, which depends on everybody else who took the test.',
	'NTA score':
		'These are raw marks. NTA turns them into NTA scores, shift by shift, and universities use those scores to rank students. Nobody can work out NTA scores beforehand.',
};

/** What marks do not tell, and the paper's source. */
function Notes({ scaling, address, name, from, floors, otherUnits }: ScoreData) {
	return (
		<div className="mt-8 max-w-prose space-y-3 border-line border-t pt-6">
			{scaling ? <p>{scalings[scaling]}</p> : null}
			{floors.length > 0 || otherUnits.length > 0 ? (
				<p>
					A cut-off is the lowest mark that got a call or a seat in one past season. Cut-offs change
					with the paper and the year, so scoring above a past cut-off does not guarantee you a call
					or a seat.
				</p>
			) : null}
			<p className="flex flex-wrap gap-x-6 gap-y-1">
				{address ? (
					<Link to={address} className="font-semibold text-brand underline hover:no-underline">
						{name}: rules, dates and fees
					</Link>
				) : null}
				<Link to="/score" className="font-semibold text-brand underline hover:no-underline">
					Other score calculators
				</Link>
			</p>
			<SourceLine from={from} />
		</div>
	);
}
