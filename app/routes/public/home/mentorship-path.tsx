import type { HomeData } from './load-home.server.ts';

/** A sheet, a speech bubble, two people, a cap, a clock and a calendar; a point that an editor adds gets the star. */
const drawings = [
	'M13 6h16l7 7v29H13zM29 6v7h7M19 24l4 4 7-8M19 36h11',
	'M6 10h24v16H18l-7 7v-7H6zM34 18h8v14h-4v6l-6-6H22v-4',
	'M16 22a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM6 40c0-8 4-12 10-12s10 4 10 12M33 24a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM30 29c8-1 12 4 12 11',
	'M24 10 4 19l20 9 20-9zM12 23v10c6 5 18 5 24 0V23M44 19v12',
	'M24 44a16 16 0 1 0 0-32 16 16 0 0 0 0 32zM20 4h8M24 4v8M24 20v8l6 4M38 14l3-3',
	'M8 10h32v32H8zM8 19h32M16 5v9M32 5v9M16 27h4M28 27h4M16 35h4M28 33l2 4 5-7',
];
const star = 'M24 5l3.6 15.4L43 24l-15.4 3.600L24 43l-3.600-15.400L5 24l15.400-3.600z';

/** What mentorship includes, along one line of stars. */
export function MentorshipPath({ points }: Pick<HomeData['home']['hero'], 'points'>) {
	return (
		<>
			<h2 className="sr-only">What mentorship includes</h2>
			<ol className="star-steps">
				{points.map((point, index) => (
					<li key={point.title}>
						<svg aria-hidden="true" viewBox="0 0 48 48" className="icon">
							<path d={drawings[index] ?? star} />
						</svg>
						<h3>{point.title}</h3>
						<p>{point.text}</p>
					</li>
				))}
			</ol>
		</>
	);
}
