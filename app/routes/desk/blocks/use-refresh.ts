import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

const pause = 1000;

/** Asks for the screen's data again every second while something is on its way. */
export function useRefresh(isWanted: boolean) {
	const { revalidate, state } = useRevalidator();
	const { state: navigation } = useNavigation();
	useEffect(() => {
		if (!isWanted || state !== 'idle' || navigation !== 'idle') return;
		const timer = setTimeout(revalidate, pause);
		return () => clearTimeout(timer);
	}, [isWanted, state, navigation, revalidate]);
}
