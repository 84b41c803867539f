import { Icon, type IconName } from '#app/ui/icon.tsx';

const looks: Partial<Record<IconName, string>> = {
	check: 'text-success',
	star: 'fill-action text-action-hover',
};

/** Points, each behind a small sign. */
export function PointList({ points, sign }: { points: readonly string[]; sign: 'check' | 'star' }) {
	return (
		<ul className="space-y-3">
			{points.map((point) => (
				<li key={point} className="flex gap-3">
					<Icon name={sign} className={`mt-1 size-5 ${looks[sign]}`} />
					<p className="max-w-prose">{point}</p>
				</li>
			))}
		</ul>
	);
}
