import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const pause = 1000;

/** Asks for the screen's data again every second while something is on its way. */
export function useRefresh(isWanted: boolean) {
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (!isWanted || state !== 'idle') return;
		const timer = setTimeout(revalidate, pause);
		return () => clearTimeout(timer);
	}, [isWanted, state, revalidate]);
}
