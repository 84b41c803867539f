import { useEffect } from 'react';
import { useToast } from '#app/ui/toast.tsx';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';
import type { Notice } from './notice.server.ts';

/** Toasts what the last action did, wherever the page is scrolled to. Gives it back for the page without scripts. */
export function useNotice(notice: Notice | undefined): Notice | undefined {
	const toast = useToast();
	const hasScripts = useHasScripts();
	useEffect(() => {
		if (!notice) return;
		toast(notice.message, notice.isBrief ? 'success' : 'done', { link: notice.link });
	}, [notice, toast]);
	return hasScripts ? undefined : notice;
}
