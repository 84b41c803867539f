import { useEffect } from 'react';
import { useToast } from '#app/ui/toast.tsx';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';
import type { Notice } from './notice.server.ts';

/** Toasts what the last deed led here with. Gives its words for the page, where no script can toast them. */
export function useNotice(notice: Notice | undefined): string | undefined {
	const toast = useToast();
	const hasScripts = useHasScripts();
	useEffect(() => {
		if (notice) toast(notice.message, 'success');
	}, [notice, toast]);
	return hasScripts ? undefined : notice?.message;
}
