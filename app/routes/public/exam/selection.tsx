import { WeightageBar } from '#app/ui/charts/weightage-bar.tsx';
import type { ExamData } from './load-exam.server.ts';
import { PointList } from './point-list.tsx';

/** How candidates are chosen, and what counts how much. */
export function Selection({ exam }: { exam: ExamData['exam'] }) {
	return (
		<>
			<PointList points={exam.selection} sign="star" />
			{exam.weightage.length > 0 ? (
				<div className="mt-7 rounded-card border border-line bg-surface p-5 md:p-6">
					<h3 className="mb-4 text-xl">Weightage</h3>
					<WeightageBar
						label={`Weightage, ${exam.place}`}
						parts={exam.weightage}
						footnote={exam.footnotes.length > 0 ? '#footnotes' : undefined}
					/>
				</div>
			) : null}
		</>
	);
}
