import type { Card } from './describe-status.ts';

const tones = {
	well: { mark: 'bg-success', word: 'Well' },
	watch: { mark: 'bg-action', word: 'Look at it' },
	trouble: { mark: 'bg-danger', word: 'Needs you' },
} as const;

/** One part of the site: how it is, in a word and in figures. */
export function StatusCard({ card }: { card: Card }) {
	const { mark, word } = tones[card.tone];
	return (
		<li className="rounded-card border border-line bg-surface p-5">
			<div className="flex items-center justify-between gap-3">
				<h2 className="text-lg">{card.title}</h2>
				<p className="flex items-center gap-2 text-sm">
					<span aria-hidden="true" className={`inline-block size-3 rounded-full ${mark}`} />
					{word}
				</p>
			</div>
			<p className="wrap-anywhere mt-2 font-semibold">{card.figure}</p>
			{card.notes.map((note) => (
				<p key={note} className="wrap-anywhere mt-1 text-muted text-sm">
					{note}
				</p>
			))}
		</li>
	);
}
