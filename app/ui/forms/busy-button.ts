import { useEffect } from 'react';
import { useNavigation } from 'react-router';

let pressed: HTMLElement | null = null;

/**
 * Marks the button of a form that is being sent until the response arrives; further clicks are ignored. It is never
 * disabled, or the keyboard focus would be lost. Returns whether something is being sent.
 */
export function useBusyButton(): boolean {
	const { formData, formMethod } = useNavigation();
	const sent = formMethod === 'POST' ? formData : undefined;
	useEffect(() => {
		// On the window, so that it runs before every other listener.
		addEventListener('submit', noteButton, true);
		return () => removeEventListener('submit', noteButton, true);
	}, []);
	useEffect(() => {
		const button = pressed;
		pressed = null;
		if (!sent || !button) return;
		showBusy(button);
		return () => showIdle(button);
	}, [sent]);
	return sent !== undefined;
}

function noteButton(event: SubmitEvent) {
	const { submitter } = event;
	if (submitter?.ariaBusy !== 'true') {
		pressed = submitter;
		return;
	}
	event.preventDefault();
	event.stopPropagation();
}

/** Narrower buttons have no room for the text. */
const minWidth = 88;

/** The stylesheet replaces the button's text, so that nothing moves. */
function showBusy(button: HTMLElement) {
	const label = button.dataset.sending ?? (button.closest('.desk') ? 'Saving…' : 'Sending…');
	button.dataset.busy = button.offsetWidth < minWidth ? '…' : label;
	button.ariaBusy = 'true';
}

function showIdle(button: HTMLElement) {
	delete button.dataset.busy;
	button.ariaBusy = null;
}
