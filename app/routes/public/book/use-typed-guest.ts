import { type RefObject, useEffect } from 'react';
import { contentOf, fillIn } from '#app/features/enquiries/unsent-enquiry.ts';
import { tryStorage } from '#app/platform/rendering/device-storage.ts';

const storedAs = 'typed-guest';

/** Keeps in this tab what a family types, for another time or the waiting list, until it has booked. */
export function useTypedGuest(form: RefObject<HTMLFormElement | null>) {
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		tryStorage(() => fillIn(element, sessionStorage.getItem(storedAs) ?? '[]'));
		const keep = () =>
			tryStorage(() => sessionStorage.setItem(storedAs, contentOf(new FormData(element))));
		element.addEventListener('input', keep);
		return () => element.removeEventListener('input', keep);
	}, [form]);
}

/** Forgets what was typed once it has been booked. */
export function useForgetGuest(isBooked: boolean) {
	useEffect(() => {
		if (isBooked) tryStorage(() => sessionStorage.removeItem(storedAs));
	}, [isBooked]);
}
