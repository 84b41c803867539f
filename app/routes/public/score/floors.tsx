import { makeSlug } from '#app/features/content/make-slug.ts';
import type { Score } from '#app/features/plan/score-paper.ts';
import { categoryNames, studentCategories } from '#app/features/plan/student-categories.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { SourceLine } from '../blocks/source-line.tsx';
import type { ScoreData } from './load-score.server.ts';

type Floor = ScoreData['floors'][number];

const stages: Record<Floor['stage'], string> = {
	minimum: 'needed in the section',
	interview: 'the lowest called to the interview',
	offer: 'the lowest admitted',
};

/** The cut-offs of past seasons beside one's own marks, each season by itself. */
export function Floors(props: ScoreData & { score: Score; category: string }) {
	const { floors, score, category } = props;
	if (floors.length === 0) return null;
	return (
		<section aria-labelledby="floors" className="mt-8">
			<h2 id="floors" className="text-2xl">
				Beside the cut-offs of past seasons
			</h2>
			<Field
				kind="choice"
				name="category"
				label="Category"
				className="mt-3 max-w-60"
				defaultValue={category}
				options={studentCategories.map((value) => ({ value, label: categoryNames[value] }))}
			/>
			<div className="mt-4 space-y-5">
				{floors.map((floor) => (
					<FloorBlock key={JSON.stringify(floor.from.place)} {...{ floor, score, category }} />
				))}
			</div>
		</section>
	);
}

function FloorBlock({ floor, score, category }: { floor: Floor; score: Score; category: string }) {
	const lines = floor.values.filter(({ categories }) => categories.some((one) => one === category));
	return (
		<div>
			<h3 className="text-lg">
				{floor.from.season}, {stages[floor.stage]}
			</h3>
			{lines.length === 0 ? <p>No figure for this category.</p> : null}
			<ul className="mt-1 space-y-1">
				{lines.map(({ section, value }) => {
					const own = findOwn(score, section);
					return (
						<li key={section ?? 'total'} className="flex flex-wrap justify-between gap-x-4">
							<span>{section ?? 'Total'}</span>
							<span className="tabular-nums">
								{value}
								{own === undefined ? null : (
									<b className={own >= value ? 'text-success' : 'text-danger'}>
										{' '}
										· you {own}, {own >= value ? 'at or above' : `${round(value - own)} below`}
									</b>
								)}
							</span>
						</li>
					);
				})}
			</ul>
			<SourceLine from={floor.from} />
		</div>
	);
}

function findOwn(score: Score, section: string | undefined) {
	if (score.outcome === 'invalid') return undefined;
	if (section === undefined) return score.total;
	return score.sections.find(({ id }) => id === makeSlug(section))?.marks;
}

function round(figure: number) {
	return Math.round(figure * 100) / 100;
}
