import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SampleMark, SampleNote } from '#app/ui/sample-mark.tsx';
import { Section } from '#app/ui/section.tsx';
import type { TestSeriesData } from './load-test-series.server.ts';

type Card = TestSeriesData['series']['cards'][number];

/** On wide screens the cards share rows, so that their lines are aligned. */
const sharedRows = 'lg:grid lg:grid-rows-subgrid';

/** The series, each with a higher stack of papers than the previous one. */
export function SeriesSteps(props: {
	cards: Card[];
	refundSum?: string;
	seriesEnd?: string;
	testAppUrl: string;
}) {
	const { cards, refundSum, seriesEnd, testAppUrl } = props;
	const [refund, ...otherRules] = new Set(cards.map(({ offer }) => offer?.refund));
	const isSample = cards.some(({ offer }) => offer?.isSample);
	const shared = otherRules.length === 0 ? refund : undefined;
	return (
		<Section labelledBy="series-title">
			<h2 id="series-title" className="text-3xl">
				Choose your series
			</h2>
			<p className="mt-3 max-w-prose">
				{seriesEnd} The free mock tests are in our test application, where you need to log in.
			</p>
			{isSample ? <SampleNote className="mt-2" /> : null}
			<ol className="mt-8 grid gap-6 lg:grid-cols-3 lg:gap-y-0">
				{cards.map((card, index) => (
					<li key={card.title} className={`flex lg:row-span-12 ${sharedRows}`}>
						<SeriesCard
							card={card}
							refund={shared ? undefined : card.offer?.refund}
							step={index + 1}
							testAppUrl={testAppUrl}
						/>
					</li>
				))}
			</ol>
			{shared || refundSum ? (
				<>
					<h3 className="mt-8 text-xl">If you leave early</h3>
					{shared ? <p className="mt-2 max-w-prose font-semibold">{shared}</p> : null}
					{refundSum ? <p className="mt-2 max-w-prose">{refundSum}</p> : null}
					{isSample ? <SampleMark /> : null}
				</>
			) : null}
		</Section>
	);
}

function SeriesCard(props: {
	card: Card;
	/** The refund rule of the series, if they differ. */
	refund?: string;
	step: number;
	testAppUrl: string;
}) {
	const { card, refund, step, testAppUrl } = props;
	return (
		<article
			className={`flex w-full flex-col gap-4 rounded-card border border-line bg-surface p-6 sm:max-lg:block lg:row-span-full lg:gap-y-0 ${sharedRows}`}
		>
			<div className="sm:max-lg:float-end sm:max-lg:ms-8 lg:mb-4 lg:self-end">
				<PaperStack step={step} />
			</div>
			<div className="flex flex-1 flex-col sm:max-lg:block lg:contents">
				<div>
					<h3 className="text-2xl">{card.title}</h3>
					<p className="mt-2">{card.text}</p>
				</div>
				<div className="clear-both gap-8 sm:max-lg:grid sm:max-lg:grid-cols-[3fr_2fr] lg:contents">
					<Figures offer={card.offer} refund={refund} />
					<Points points={[...card.points, ...(card.offer?.includes ?? [])]} />
				</div>
				<div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-2 pt-6">
					<ButtonLink to={card.enroll} aria-label={`Enroll Now: ${card.title}`}>
						Enroll Now
					</ButtonLink>
					<a
						href={testAppUrl}
						rel="noopener"
						aria-label={`Free Mock Test: ${card.title}`}
						className="flex min-h-12 items-center gap-1.5 font-semibold text-brand hover:underline"
					>
						Free Mock Test <Icon name="external" className="size-4" />
					</a>
				</div>
			</div>
		</article>
	);
}

/** What distinguishes the series, in figures. */
function Figures({ offer, refund }: Pick<Card, 'offer'> & { refund?: string }) {
	if (!offer) return null;
	const rows = [
		{ label: 'Mock tests', value: offer.mocks },
		{ label: 'Fee', value: offer.fee },
		{ label: 'Payment', value: offer.payment },
		{ label: 'With a mentor', value: offer.sessions },
		{ label: 'Where', value: offer.where },
		{ label: 'Language', value: offer.language },
		{ label: 'Refund', value: refund },
	];
	return (
		<div className="lg:contents">
			<dl className={`mt-4 border-line border-b lg:row-span-7 ${sharedRows}`}>
				{rows.map(({ label, value }) =>
					value ? (
						<div key={label} className="grid grid-cols-3 gap-3 border-line border-t py-2">
							<dt className="text-muted text-sm">{label}</dt>
							<dd className="col-span-2 font-semibold">{value}</dd>
						</div>
					) : null,
				)}
			</dl>
			{offer.isSample ? (
				<p className="mt-3">
					<SampleMark />
				</p>
			) : null}
		</div>
	);
}

function Points({ points }: { points: readonly string[] }) {
	if (points.length === 0) return null;
	return (
		<ul className="mt-5 space-y-2">
			{points.map((point) => (
				<li key={point} className="flex gap-2">
					<Icon name="check" className="mt-1 size-5 text-success" />
					{point}
				</li>
			))}
		</ul>
	);
}

const sheetHeight = 10;
const headroom = 30;

/** A stack of test papers with a star above it; each step adds four sheets. */
function PaperStack({ step }: { step: number }) {
	const sheets = Array.from({ length: step * 4 - 2 }, (_, index) => index);
	const ground = headroom + sheets.length * sheetHeight;
	return (
		<svg
			aria-hidden="true"
			width="160"
			height={ground + 2}
			viewBox={`0 0 160 ${ground + 2}`}
			fill="none"
			className="shrink-0"
		>
			{sheets.map((sheet) => (
				<rect
					key={sheet}
					x={[6, 11, 4, 9][sheet % 4]}
					y={ground - (sheet + 1) * sheetHeight}
					width="92"
					height={sheetHeight - 2}
					rx="1.5"
					className={sheet % 3 === 1 ? 'fill-brand-tint' : 'fill-brand-soft'}
				/>
			))}
			<rect x="50" y={headroom} width="7" height={ground - headroom} className="fill-brand" />
			<path d={`M0 ${ground}h160`} strokeWidth="2" className="stroke-brand" />
			<path d="M53 26 124 14" strokeWidth="1.5" className="stroke-brand" />
			<circle cx="53" cy="26" r="3.5" className="fill-brand" />
			<path
				d="M132 0l2.8 10.2 10.2 2.8-10.2 2.8-2.8 10.2-2.8-10.2-10.2-2.8 10.2-2.8z"
				className="fill-action-hover"
			/>
		</svg>
	);
}
