import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A lifted item: where it came from, and where it would be dropped. */
interface Lifted {
	from: number;
	to: number;
}

interface Reorder {
	/** For screen readers. */
	announcement: string;
	/** For the element whose children are the items. */
	listRef: { current: HTMLElement | null };
	/** For the button that lifts the item. */
	handle: (index: number) => {
		'data-handle': number;
		onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
		onPointerDown: (event: PointerEvent<HTMLElement>) => void;
		onBlur: () => void;
	};
	/** Moves an item at once; its handle gets the focus. */
	move: (from: number, to: number) => void;
	/** For the item: on which side of it the lifted one would be dropped. */
	mark: (index: number) => 'lifted' | 'before' | 'after' | undefined;
}

/**
 * Reordering by pointer and keyboard. A handle is dragged, or lifted with Space, moved with the arrow keys, dropped
 * with Space and returned with Escape. Nothing moves until it is dropped.
 */
export function useReorder(options: {
	count: number;
	name: (index: number) => string;
	onMove: (from: number, to: number) => void;
}): Reorder {
	const { count, name, onMove } = options;
	const listRef = useRef<HTMLElement>(null);
	const [lifted, setLifted] = useState<Lifted>();
	const [announcement, setAnnouncement] = useState('');
	const landed = useRef<HTMLElement>(null);

	// Moving the item re-creates its element, which loses the focus, so it is given back.
	useEffect(() => {
		if (document.activeElement === document.body) landed.current?.focus();
		else if (document.activeElement !== landed.current) landed.current = null;
	});

	function drop({ from, to }: Lifted) {
		setLifted(undefined);
		setAnnouncement(`${name(from)} put down at place ${to + 1} of ${count}.`);
		if (from === to) return;
		landed.current = listRef.current?.querySelector(`[data-handle="${from}"]`) ?? null;
		landed.current?.focus();
		onMove(from, to);
	}

	function cancel(from: number) {
		setLifted(undefined);
		setAnnouncement(`${name(from)} stays at place ${from + 1}.`);
	}

	function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
		const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		if (event.key === ' ') {
			event.preventDefault();
			if (lifted) return drop(lifted);
			setLifted({ from: index, to: index });
			const place = `place ${index + 1} of ${count}`;
			setAnnouncement(`${name(index)} lifted, ${place}. Arrow keys move it, Space puts it down.`);
		} else if (lifted && step) {
			event.preventDefault();
			const to = Math.min(Math.max(lifted.to + step, 0), count - 1);
			setLifted({ ...lifted, to });
			setAnnouncement(`Place ${to + 1} of ${count}.`);
		} else if (lifted && event.key === 'Escape') {
			event.preventDefault();
			event.stopPropagation();
			cancel(lifted.from);
		}
	}

	function onPointerDown(event: PointerEvent<HTMLElement>, from: number) {
		if (event.button !== 0) return;
		const { pointerId } = event;
		const stop = new AbortController();
		const place = (at: globalThis.PointerEvent) => ({
			from,
			to: placeUnder(listRef.current, at.clientY, from),
		});
		const own = (run: (at: globalThis.PointerEvent) => void) => (at: globalThis.PointerEvent) => {
			if (at.pointerId === pointerId) run(at);
		};
		const { signal } = stop;
		addEventListener(
			'pointermove',
			own((at) => setLifted(place(at))),
			{ signal },
		);
		addEventListener(
			'pointerup',
			own((at) => {
				stop.abort();
				drop(place(at));
			}),
			{ signal },
		);
		addEventListener(
			'pointercancel',
			own(() => {
				stop.abort();
				cancel(from);
			}),
			{ signal },
		);
	}

	return {
		move: (from, to) => drop({ from, to: Math.min(Math.max(to, 0), count - 1) }),
		announcement,
		listRef,
		handle: (index) => ({
			'data-handle': index,
			onKeyDown: (event) => onKeyDown(event, index),
			onPointerDown: (event) => onPointerDown(event, index),
			onBlur: () => setLifted((now) => (now?.from === index ? undefined : now)),
		}),
		mark(index) {
			if (!lifted) return undefined;
			if (index === lifted.from) return 'lifted';
			if (index !== lifted.to) return undefined;
			return lifted.to < lifted.from ? 'before' : 'after';
		},
	};
}

/** The index of an item dropped at a height: after all items whose middle is above. */
function placeUnder(list: HTMLElement | null, y: number, from: number) {
	const others = [...(list?.children ?? [])].filter((_item, index) => index !== from);
	return others.filter((item) => {
		const { top, height } = item.getBoundingClientRect();
		return top + height / 2 < y;
	}).length;
}

/** The list with one item moved. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
	const item = items[from];
	if (item === undefined || to < 0 || to >= items.length) return [...items];
	const others = items.filter((_item, index) => index !== from);
	return [...others.slice(0, to), item, ...others.slice(to)];
}
