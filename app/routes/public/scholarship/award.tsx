import { formatDay } from '#app/platform/format-date.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Container } from '#app/ui/section.tsx';
import type { ScholarshipData } from './load-scholarship.server.ts';

/** The award and the date. */
export function Award({ test }: Pick<ScholarshipData, 'test'>) {
	return (
		<section aria-labelledby="award-title" className="on-dark bg-brand-night text-on-brand">
			<Container className="grid items-center gap-x-12 gap-y-8 py-10 md:py-14 lg:grid-cols-12">
				<div className="lg:order-2 lg:col-span-7">
					<h2 id="award-title" className="text-4xl">
						{test.banner}
					</h2>
					<AwardScale upToPercent={test.upToPercent} />
					<TestDay test={test} />
					<ButtonLink variant="primary" to="#register" className="mt-6">
						{test.isPast ? 'Tell me about the next test' : 'Register for the test'}
					</ButtonLink>
				</div>
				<Picture
					picture={test.picture}
					first
					className="aspect-5/4 w-full rounded-card object-cover lg:col-span-5"
				/>
			</Container>
		</section>
	);
}

function TestDay({ test }: Pick<ScholarshipData, 'test'>) {
	const day = <time dateTime={test.date}>{formatDay(test.date)}</time>;
	return (
		<>
			<p className="mt-8 flex items-center gap-3 font-bold font-display text-2xl">
				<Icon name="calendar" className="size-7 text-action" />
				<span>{test.isPast ? 'The next date is not fixed yet' : <>The test is on {day}</>}</span>
			</p>
			<p className="mt-2 max-w-prose text-on-brand-muted">
				{test.isPast ? (
					<>
						Fill in the form on this page, and we will write to you when the date is fixed. The last
						test was on {day}.
					</>
				) : (
					'Register beforehand, using the form on this page.'
				)}
			</p>
		</>
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
			<figcaption className="mt-1 text-on-brand-muted">
				Depending on your result, the scholarship covers up to {upToPercent}% of the fee.
			</figcaption>
		</figure>
	);
}
