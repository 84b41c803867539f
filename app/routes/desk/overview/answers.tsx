import { Link } from 'react-router';
import type { AnswerTimes } from '#app/features/overview/overview-types.ts';
import { formatNumber } from '#app/platform/format-number.ts';
import { pluralise } from '#app/platform/text.ts';
import { Panel } from './panel.tsx';

/** How soon enquiries got a first reply or call, and the share within the target. */
export function Answers(props: {
	answers: AnswerTimes;
	/** The address of the list of those still waiting. */
	waiting: string;
}) {
	const { answers, waiting } = props;
	const { inTime, answered, open } = answers;
	const share = inTime.now ?? 0;
	return (
		<Panel
			title="First attempts"
			hint="For enquiries in this period, against your target. A call that nobody took counts once a next step is set."
		>
			<figure>
				<p>
					<span className="font-display font-semibold text-2xl">{formatShare(inTime.now)}</span>{' '}
					within the target{' '}
					<span className="text-muted">({formatShare(inTime.before)} before)</span>
				</p>
				<svg
					role="img"
					aria-label={`Within the target: ${formatShare(inTime.now)}, before ${formatShare(inTime.before)}`}
					viewBox="0 0 100 4"
					preserveAspectRatio="none"
					className="ranked-bar mt-2 h-5 w-full"
				>
					<rect width={share} height="4" />
					<path d={`M${Math.min(inTime.before ?? 0, 99.5)} 0V4`} />
				</svg>
				<p className="mt-4">
					<strong>{formatNumber(answered.now)}</strong> answered or called{' '}
					<span className="text-muted">({formatNumber(answered.before)} before)</span>.{' '}
					{open.now > 0 ? (
						<Link to={waiting} className="desk-link font-semibold">
							{pluralise(open.now, 'is', 'are')} still waiting.
						</Link>
					) : null}
				</p>
			</figure>
		</Panel>
	);
}

function formatShare(share: number | null) {
	return share === null ? '–' : `${share}%`;
}
