import { useEffect } from 'react';
import { useToast } from '#app/ui/toast.tsx';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';
import type { FlashMessage } from './flash-message.server.ts';

/** Shows the flash message as a toast, wherever the page is scrolled to. Returns it for pages without JavaScript. */
export function useFlashMessage(flash: FlashMessage | undefined): FlashMessage | undefined {
	const toast = useToast();
	const hasScripts = useHasScripts();
	useEffect(() => {
		if (!flash) return;
		const kind = flash.isWarning ? 'error' : flash.isBrief ? 'success' : 'done';
		toast(flash.message, kind, { link: flash.link });
	}, [flash, toast]);
	return hasScripts ? undefined : flash;
}
