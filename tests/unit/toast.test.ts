import { expect, test } from 'vitest';
import { addToast, toastTimes } from '#app/ui/toast.tsx';

const toast = (id: number, topic?: string) => ({
	id,
	topic,
	kind: 'plain' as const,
	text: 'Hello',
});

test('a plain toast and an error are shown for 4 s, a success for 2 s', () => {
	expect(toastTimes).toMatchObject({ plain: 4000, error: 4000, success: 2000 });
});

test('at most twenty toasts are shown: the newest, of each topic the last', () => {
	let shown: ReturnType<typeof addToast> = [];
	for (let id = 1; id <= 25; id += 1) shown = addToast(toast(id), shown);
	expect(shown.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => 25 - n));
	const steps = addToast(toast(2, 'step'), addToast(toast(1, 'step'), [toast(0)]));
	expect(steps.map(({ id }) => id)).toEqual([2, 0]);
});
