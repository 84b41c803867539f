import { expect, test } from 'vitest';
import { leadStateNames } from '#app/features/leads/lead-states.ts';
import { stateBeside } from '#app/routes/desk/board/board-card.tsx';

test('a key moves a lead like its buttons, and never from lost to enrolled', () => {
	const moves = leadStateNames.map((state) => [
		stateBeside(state, -1),
		state,
		stateBeside(state, 1),
	]);
	expect(moves).toEqual([
		[undefined, 'new', 'contacted'],
		['new', 'contacted', 'booked'],
		['contacted', 'booked', 'demo-done'],
		['booked', 'demo-done', 'enrolled'],
		['demo-done', 'enrolled', 'lost'],
		['contacted', 'lost', undefined],
	]);
});
