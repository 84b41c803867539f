import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useToast } from '#app/ui/toast.tsx';

/** What the server can tell after it has led on, by the parameter `told`. */
const messages = {
	welcome: 'Login Successful!!',
	updated: 'Update Successful',
} as const;

/**
 * The message that the last deed led here with. It is toasted once, and then taken out of the address so that a
 * reload does not tell it again; without scripts it stands on the page.
 */
export function useTold(): string | undefined {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const toast = useToast();
	const told = search.get('told') ?? '';
	const message = isTold(told) ? messages[told] : undefined;
	useEffect(() => {
		if (!message) return;
		toast(message, 'success');
		navigate('.', { replace: true, preventScrollReset: true });
	}, [message, toast, navigate]);
	return message;
}

function isTold(told: string): told is keyof typeof messages {
	return Object.hasOwn(messages, told);
}
