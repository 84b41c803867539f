import { useEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigation, useRevalidator } from 'react-router';

/** A route's `shouldRevalidate`: after a conflict, too, the page must show what is stored now. */
export function reloadAfterConflict(about: ShouldRevalidateFunctionArgs): boolean {
	return about.actionStatus === 409 || about.defaultShouldRevalidate;
}

const pause = 1000;

/** Reloads the screen's data every second while something is in progress. */
export function useRefresh(isInProgress: boolean) {
	const { revalidate, state } = useRevalidator();
	const { state: navigation } = useNavigation();
	useEffect(() => {
		if (!isInProgress || state !== 'idle' || navigation !== 'idle') return;
		const timer = setTimeout(revalidate, pause);
		return () => clearTimeout(timer);
	}, [isInProgress, state, navigation, revalidate]);
}
