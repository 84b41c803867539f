import { appContext, type RequestContext } from '#app/app-context.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import scene from '#content/pictures/scenes/guide.svg?url';
import { QuestionsStrip } from '../blocks/questions-strip.tsx';
import { showFigures } from '../blocks/show-claims.server.ts';
import type { Route } from './+types/route.ts';
import { AttentionScene } from './attention-scene.tsx';
import { Highlight } from './highlight.tsx';
import { Star } from './star.tsx';
import { WeekScene } from './week-scene.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadWhyUs(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

// One style for each of the four; further ones repeat them.
const looks = [
	{ tone: 'paper', side: 'right', scene: <JourneyScene /> },
	{ tone: 'night', side: 'left', scene: <AttentionScene /> },
	{ tone: 'surface', side: 'right', scene: <WeekScene /> },
	{ tone: 'deep', side: 'left', scene: <FacultyScene /> },
] as const;

export default function WhyUsPage({ loaderData }: Route.ComponentProps) {
	const { crumbs, whyUs, parts, subjects } = loaderData;
	const tags = [parts, [], [], subjects];
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title={whyUs.title} intro={whyUs.text} scene={scene} />
			{whyUs.highlights.map((highlight, index) => (
				<Highlight
					key={highlight.title}
					{...highlight}
					{...(looks[index % looks.length] ?? looks[0])}
					tags={tags[index] ?? []}
				/>
			))}
			<QuestionsStrip />
		</main>
	);
}

async function loadWhyUs(request: RequestContext) {
	const { content } = request;
	const [home, mentors] = await Promise.all([
		content.single('home'),
		content.fields('mentor', ['designation']),
	]);
	const { whyUs, hero } = home.data;
	const crumbs = [{ label: 'Why us' }];
	const seo = await buildPageSeo(request, {
		path: '/whyipm',
		title: whyUs.title,
		description: whyUs.text,
		crumbs,
	});
	return {
		seo,
		crumbs,
		whyUs: { ...whyUs, highlights: await showFigures(content, whyUs.highlights) },
		/** The parts of the mentorship, by name. */
		parts: hero.points.map((point) => point.title),
		/** The subjects of the mentors. */
		subjects: [...new Set(mentors.map(({ data }) => data.designation))],
	};
}

const meetings = [
	{ x: 30, y: 282 },
	{ x: 140, y: 232 },
	{ x: 250, y: 190 },
	{ x: 350, y: 128 },
	{ x: 436, y: 52 },
];

/** Two paths, a student's and a mentor's, that cross repeatedly on the way up to the star. */
function JourneyScene() {
	return (
		<svg aria-hidden="true" viewBox="0 0 480 310" className="w-full" fill="none">
			<path d={weave(46)} strokeWidth="3" strokeLinecap="round" className="stroke-action" />
			<path d={weave(-46)} strokeWidth="3" strokeLinecap="round" className="stroke-brand" />
			{meetings.slice(0, -1).map(({ x, y }) => (
				<g key={x} className="text-brand">
					<circle cx={x} cy={y} r="15" className="fill-brand-tint" />
					<circle cx={x} cy={y} r="7" fill="currentColor" />
				</g>
			))}
			<Star x={436} y={52} size={44} />
		</svg>
	);
}

/** A line through every crossing that swings out between them, alternately to either side. */
function weave(swing: number) {
	return meetings.reduce((path, point, index) => {
		const before = meetings[index - 1];
		if (!before) return `M${point.x} ${point.y}`;
		const bend = index % 2 === 0 ? -swing : swing;
		const middle = `${(before.x + point.x) / 2 + bend / 2} ${(before.y + point.y) / 2 + bend}`;
		return `${path}Q${middle} ${point.x} ${point.y}`;
	}, '');
}

const middle = { x: 240, y: 165 };
const mentors = [
	{ x: 82, y: 92 },
	{ x: 158, y: 268 },
	{ x: 330, y: 282 },
	{ x: 406, y: 118 },
	{ x: 252, y: 34 },
];

/** Several lights around one student, each connected to the middle and to its neighbour. */
function FacultyScene() {
	const ring = mentors.map(({ x, y }) => `${x} ${y}`).join(' ');
	return (
		<svg aria-hidden="true" viewBox="0 0 480 320" className="w-full text-brand" fill="none">
			<circle cx={middle.x} cy={middle.y} r="96" className="fill-brand-tint" />
			<path
				d={`M${ring}z`}
				stroke="currentColor"
				strokeWidth="1.5"
				strokeDasharray="2 6"
				strokeLinecap="round"
			/>
			{mentors.map(({ x, y }) => (
				<path
					key={x}
					d={`M${x} ${y} ${middle.x} ${middle.y}`}
					stroke="currentColor"
					strokeWidth="1.5"
				/>
			))}
			{mentors.map(({ x, y }) => (
				<Star key={x} x={x} y={y} size={24} />
			))}
			<circle cx={middle.x} cy={middle.y} r="17" className="fill-surface" />
			<circle cx={middle.x} cy={middle.y} r="11" fill="currentColor" />
		</svg>
	);
}
