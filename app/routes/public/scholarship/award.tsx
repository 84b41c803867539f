import { formatDay } from '#app/platform/format-date.ts';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import type { ScholarshipData } from './load-scholarship.server.ts';

/** Of a planned test: when it is, who may take it, how long it takes and what it gives. */
export function TestFacts({ test }: Pick<ScholarshipData, 'test'>) {
	const { date, paper, upToPercent } = test;
	return (
		<dl className="mt-5 grid max-w-prose grid-cols-2 gap-x-8 gap-y-3">
			<Fact label="Date">
				<time dateTime={date}>{formatDay(date)}</time>, online
			</Fact>
			<Fact label="Who can take it">Classes 10 to 12, drop year</Fact>
			{paper ? (
				<Fact label="Duration">
					{paper.minutes} minutes {paper.sample === 'sample' ? <SampleMark /> : null}
				</Fact>
			) : null}
			<Fact label="Scholarship">Up to {upToPercent}% of the fee</Fact>
		</dl>
	);
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-muted text-sm">{label}</dt>
			<dd className="font-semibold">{children}</dd>
		</div>
	);
}

/** What the test can win. */
export function Award({ test }: Pick<ScholarshipData, 'test'>) {
	return (
		<div className="on-dark self-start text-on-brand lg:sticky lg:top-28 lg:col-span-7 lg:pt-8">
			<h2 id="award-title" className="text-4xl">
				{test.banner}
			</h2>
			<AwardScale upToPercent={test.upToPercent} />
			{test.isPast ? (
				<p className="mt-4 text-on-brand-muted">
					The last test was on <time dateTime={test.date}>{formatDay(test.date)}</time>.
				</p>
			) : null}
		</div>
	);
}

const width = 400;

/** The fee as a line; the star marks the maximum that a scholarship can cover. */
function AwardScale({ upToPercent }: { upToPercent: number }) {
	const reach = Math.round((width * upToPercent) / 100);
	const points = [0, 0.22, 0.5, 0.74].map((part, index) => ({
		x: Math.round(8 + (reach - 24) * part),
		y: index % 2 === 0 ? 34 : 24,
	}));
	const line = points.map(({ x, y }) => `${x} ${y}`).join(' ');
	return (
		<figure className="mt-6 max-w-lg">
			<svg aria-hidden="true" viewBox={`0 0 ${width} 48`} className="w-full" fill="none">
				<path
					d={`M${reach} 22H${width - 4}`}
					strokeWidth="2"
					strokeDasharray="2 7"
					strokeLinecap="round"
					className="stroke-on-brand-muted"
				/>
				<path d={`M${line} ${reach} 22`} stroke="currentColor" strokeWidth="1.5" />
				{points.map(({ x, y }) => (
					<circle key={x} cx={x} cy={y} r="4" fill="currentColor" />
				))}
				<path d={`M${reach} 2l4 16 16 4-16 4-4 16-4-16-16-4 16-4z`} className="fill-action" />
			</svg>
			<figcaption className="mt-1 text-balance text-on-brand-muted">
				Depending on your result, the scholarship covers up to {upToPercent}% of the fee.
			</figcaption>
		</figure>
	);
}
