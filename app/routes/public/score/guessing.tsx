import { formatSigned } from '#app/features/facts/describe-paper.ts';
import { type MarkedSection, worthOfGuess } from '#app/features/plan/score/score-paper.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import type { SheetProps } from './score-sheet.tsx';

/** The usual number; stated as an assumption if the paper's own is not confirmed. */
const defaultOptions = 4;

/** The average value of a guess: blind, and after ruling out options. */
export function Guessing({ sections, options, result }: SheetProps) {
	const kinds = groupAlike(sections.filter(({ isOptional }) => !isOptional));
	const from = options ?? defaultOptions;
	const choices = Array.from({ length: from - 1 }, (_, n) => from - n);
	const guessed = kinds.filter(({ type }) => type !== 'short-answer');
	const typed = kinds.filter(({ type }) => type === 'short-answer');
	const isFree = guessed.every(({ wrong }) => wrong === 0);
	const left = choices
		.slice(1)
		.join(', ')
		.replace(/, (\d+)$/, ' or $1');
	const stem = options ? 'Each question' : 'We assume that each question';
	const blank = (result.score?.sections ?? []).reduce((sum, one) => sum + one.blank, 0);
	return (
		<section aria-labelledby="guessing" className="mt-10">
			<h2 id="guessing" className="text-2xl">
				What guessing is worth
			</h2>
			<p className="mt-2 max-w-prose">
				{isFree
					? 'A wrong answer costs nothing, so do not leave any question blank.'
					: `${stem} has ${from} options. The table shows how many marks you gain or lose on average with a blind guess, and with a guess when only ${left} options are left.`}
				{blank > 0 && !result.isEmpty ? ` You left ${blank} blank.` : null}
			</p>
			{isFree ? null : (
				<div className="mt-3 max-w-prose">
					<DataTable
						caption="Marks per guess, on average"
						captionHidden
						narrow="figures"
						header={['Section', ...choices.map((one) => (one === from ? 'Blind' : `${one} left`))]}
						numeric={choices.map((_, n) => n + 1)}
						rows={guessed.map((section) => [
							section.names,
							...choices.map((one) => formatSigned(worthOfGuess(section, one))),
						])}
					/>
				</div>
			)}
			{typed.map(({ names, wrong }) => (
				<p key={names} className="mt-3 max-w-prose">
					{names}: you type the answer, so there are no options to choose from.
					{wrong === 0 ? ' A wrong answer costs nothing, so always type your best guess.' : null}
				</p>
			))}
		</section>
	);
}

/** Sections with the same marking share one line. */
function groupAlike(sections: readonly MarkedSection[]) {
	const alike = Map.groupBy(sections, ({ right, wrong, type }) => [right, wrong, type].join());
	return [...alike.values()].flatMap(([first, ...rest]) => {
		if (!first) return [];
		const isAll = rest.length + 1 === sections.length;
		const all = sections.length === 2 ? 'Both sections' : 'Every section';
		const names = isAll ? all : [first, ...rest].map(({ name }) => name).join(', ');
		return [{ ...first, names }];
	});
}
