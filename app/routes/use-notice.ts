import { useEffect } from 'react';
import { useToast } from '#app/ui/toast.tsx';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';
import type { Notice } from './notice.server.ts';

/** Toasts what the last action did, wherever the page is scrolled to. Gives its words for the page without scripts. */
export function useNotice(notice: Notice | undefined): string | undefined {
	const toast = useToast();
	const hasScripts = useHasScripts();
	useEffect(() => {
		if (notice) toast(notice.message, notice.isBrief ? 'success' : 'done');
	}, [notice, toast]);
	return hasScripts ? undefined : notice?.message;
}
